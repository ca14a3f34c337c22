/** What the page does where scripts run: filters, links into closed parts, exchanges in place. */
export const script = String.raw`"use strict";
(() => {
  const form = document.getElementById("filters");
  const clauses = [...document.querySelectorAll("details.clause")];
  const names = ["area", "outcome", "class", "text"];
  const texts = new Map();

  const textOf = (clause) => {
    if (!texts.has(clause)) texts.set(clause, clause.textContent.toLowerCase());
    return texts.get(clause);
  };

  /** What the address asks for: a filter has an equals sign, a place has none. */
  const wanted = () => new URLSearchParams(location.hash.includes("=") ? location.hash.slice(1) : "");

  const apply = () => {
    const filter = Object.fromEntries(names.map((name) => [name, form.elements[name].value]));
    const text = filter.text.trim().toLowerCase();
    let count = 0;
    for (const clause of clauses) {
      const isShown =
        ["area", "outcome", "class"].every(
          (name) => filter[name] === "" || clause.dataset[name] === filter[name],
        ) && (text === "" || textOf(clause).includes(text));
      clause.hidden = !isShown;
      if (isShown) count += 1;
    }
    for (const area of document.querySelectorAll("section.area")) {
      area.hidden = area.querySelector("details.clause:not([hidden])") === null;
    }
    form.elements.count.value = count + " of " + clauses.length + " clauses";
  };

  const readAddress = () => {
    const filter = wanted();
    for (const name of names) form.elements[name].value = filter.get(name) ?? "";
    for (const name of names.slice(0, 3)) if (form.elements[name].selectedIndex < 0) form.elements[name].value = "";
    apply();
  };

  const writeAddress = () => {
    const filter = new URLSearchParams();
    for (const name of names) if (form.elements[name].value !== "") filter.set(name, form.elements[name].value);
    const hash = filter.size === 0 ? "" : "#" + filter;
    history.replaceState(null, "", location.pathname + location.search + hash);
    apply();
  };

  /** Opens what a link leads to, which may be closed or filtered away. */
  const goTo = (id) => {
    const target = document.getElementById(id);
    if (target === null || target.tagName !== "DETAILS") return;
    if (target.hidden) {
      form.reset();
      apply();
    }
    target.open = true;
    target.scrollIntoView();
    target.querySelector("summary").focus({ preventScroll: true });
  };

  const followAddress = () => {
    if (location.hash.includes("=")) readAddress();
    else if (location.hash !== "") goTo(decodeURIComponent(location.hash.slice(1)));
    else readAddress();
  };

  /** Within a clause a link shows its exchange right there, and takes it away again. */
  const unfold = (link) => {
    const holder = link.parentElement;
    const shown = holder.querySelector("details.exchange");
    link.setAttribute("aria-expanded", String(shown === null));
    if (shown !== null) {
      shown.remove();
      return;
    }
    const copy = document.getElementById(link.hash.slice(1)).cloneNode(true);
    copy.removeAttribute("id");
    copy.open = true;
    holder.append(copy);
  };

  document.addEventListener("click", (event) => {
    const link = event.target.closest(".exchange-link > a");
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    unfold(link);
  });

  for (const link of document.querySelectorAll(".exchange-link > a")) {
    link.setAttribute("aria-expanded", "false");
  }

  /** On paper nothing can be opened: what failed is printed with its exchanges, the rest as it is. */
  let closed = [];
  addEventListener("beforeprint", () => {
    const failed = clauses.filter(({ dataset }) => ["fail", "error", "warn", "inconclusive"].includes(dataset.outcome));
    const ids = failed.flatMap((clause) =>
      [...clause.querySelectorAll(".exchange-link > a")].map(({ hash }) => hash.slice(1)),
    );
    const relevant = [...failed, ...ids.map((id) => document.getElementById(id))];
    closed = relevant.filter(({ open }) => !open);
    for (const details of closed) details.open = true;
  });
  addEventListener("afterprint", () => {
    for (const details of closed) details.open = false;
  });

  form.hidden = false;
  form.addEventListener("input", writeAddress);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(writeAddress));
  addEventListener("hashchange", followAddress);
  apply();
  followAddress();
})();
`;
