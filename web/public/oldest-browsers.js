// Plain ES5, outside the bundle: it must run where the bundle cannot. Says so in browsers older than docs/decisions/0019 names, and when
// the application does not start.
(function () {
  "use strict";

  var root = document.getElementById("root");

  /** What the oldest supported browsers have: the last of each to come is from 2022. */
  function isTooOld() {
    try {
      return !(
        "noModule" in document.createElement("script") &&
        "inert" in document.createElement("div") &&
        window.structuredClone &&
        window.ResizeObserver &&
        Object.hasOwn &&
        Array.prototype.at &&
        window.CSS &&
        CSS.supports("height", "1dvh")
      );
    } catch (_) {
      return true;
    }
  }

  function paragraph(tag, text, style) {
    var element = document.createElement(tag);
    element.textContent = text;
    element.style.cssText = style;
    return element;
  }

  function say(title, lines) {
    var box = document.createElement("main");
    box.style.cssText = "max-width:32em;margin:0 auto;padding:48px 16px;font:18px/1.5 system-ui,-apple-system,Arial,sans-serif";
    box.appendChild(paragraph("h1", title, "margin:0 0 16px;font-size:26px;line-height:1.25"));
    for (var i = 0; i < lines.length; i++) box.appendChild(paragraph("p", lines[i], "margin:0 0 12px"));
    var first = document.getElementById("first-form");
    if (first) first.parentNode.removeChild(first);
    document.title = title + " — Badin";
    document.body.appendChild(box);
    return box;
  }

  function report(error) {
    var token = new XMLHttpRequest();
    token.open("GET", "/api/csrf-token");
    token.onload = function () {
      var request = new XMLHttpRequest();
      request.open("POST", "/api/client-errors");
      request.setRequestHeader("content-type", "application/json");
      request.setRequestHeader("x-xsrf-token", JSON.parse(token.responseText).token);
      request.send(
        JSON.stringify({
          name: String((error && error.name) || "Error").slice(0, 60),
          message: String((error && error.message) || "").slice(0, 300),
          stack: String((error && error.stack) || "").slice(0, 2000),
          page: location.pathname.slice(0, 200)
        })
      );
    };
    token.send();
  }

  if (isTooOld()) {
    // Without its root the application does not start.
    if (root && root.parentNode) root.parentNode.removeChild(root);
    say("Ce navigateur est trop ancien pour Badin", [
      "Sur un ordinateur\u00A0: Firefox, Chrome ou Edge à jour. Sous Windows\u00A07 ou 8, Chrome\u00A0109.",
      "Sur un iPhone ou un iPad\u00A0: iOS\u00A015.8 ou plus récent (Réglages, Général, Mise à jour logicielle).",
      "Sur un téléphone Android\u00A0: la dernière version de Chrome ou de Firefox.",
      "Le compte et les réponses ne changent pas\u00A0: il suffit de se connecter depuis un autre appareil."
    ]);
    return;
  }

  var told = false;
  window.addEventListener(
    "error",
    function (event) {
      var splash = document.getElementById("splash");
      var isScript = event.target && event.target.tagName === "SCRIPT";
      if (told || !splash || !(event.error || isScript)) return;
      told = true;
      if (event.error) report(event.error);
      root.parentNode.removeChild(root);
      var box = say("Badin n’a pas pu démarrer", [
        "Le réseau a peut-être manqué. Recharger la page suffit le plus souvent\u00A0; sinon, mettre le navigateur à jour."
      ]);
      var button = paragraph("button", "Recharger la page", "min-height:48px;padding:0 20px;font:inherit;font-weight:700");
      button.type = "button";
      button.onclick = function () {
        location.reload();
      };
      box.appendChild(button);
    },
    true
  );
})();
