// Plain ES5, outside the bundle: it arrives before the application. The sign-in form of the page's HTML, once sent, waits for the
// application instead of loading the page again. Who scanned a card, or comes with the name filled in, sees no empty form.
(function () {
  "use strict";

  var first = document.getElementById("first-form");
  if (!first) return;
  if (location.hash || /[?&]u=/.test(location.search) || hasCard()) {
    first.parentNode.removeChild(first);
    return;
  }
  first.addEventListener("submit", function (event) {
    event.preventDefault();
    first.setAttribute("data-sent", "1");
    event.target.setAttribute("aria-busy", "true");
  });

  // The page of a card has left its address for this one: see card-address.ts. Here too, before the application has arrived.
  function hasCard() {
    try {
      return sessionStorage.getItem("badin:card") !== null;
    } catch (error) {
      return false;
    }
  }
})();
