// Plain ES5, outside the bundle: it arrives before the application. The sign-in form of the page's HTML, once sent, waits for the
// application instead of loading the page again. Who scanned a card, or comes with the name filled in, sees no empty form.
(function () {
  "use strict";

  var first = document.getElementById("first-form");
  if (!first) return;
  if (location.hash || /[?&]u=/.test(location.search)) {
    first.parentNode.removeChild(first);
    return;
  }
  first.addEventListener("submit", function (event) {
    event.preventDefault();
    first.setAttribute("data-sent", "1");
    event.target.setAttribute("aria-busy", "true");
  });
})();
