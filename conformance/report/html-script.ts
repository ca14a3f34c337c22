/** The script of the page: filters, links into closed parts, exchanges in place. */
export const script = String.raw`"use strict";
(() => {
  const form = document.getElementById("filters");
  const clauses = [...document.querySelectorAll("details.clause")];
  const texts = new Map(clauses.map((clause) => [clause, clause.textContent.toLowerCase()]));

  /** Shows the clauses that match the form. */
  const apply = () => {
    const { text, ...wanted } = Object.fromEntries(new FormData(form));
    const sought = text.trim().toLowerCase();
    for (const clause of clauses) {
      const isWanted = ([name, value]) => value === "" || clause.dataset[name] === value;
      clause.hidden = !(Object.entries(wanted).every(isWanted) && texts.get(clause).includes(sought));
    }
    for (const area of document.querySelectorAll("section.area, details.fold")) {
      area.hidden = area.querySelector("details.clause:not([hidden])") === null;
    }
    const isFiltered = sought !== "" || Object.values(wanted).some((value) => value !== "");
    for (const fold of document.querySelectorAll("details.fold")) fold.open = isFiltered;
    const count = clauses.filter(({ hidden }) => !hidden).length;
    form.elements.count.value = count + " of " + clauses.length + " clauses";
  };

  /** Writes the filter into the address, so that a filtered view can be linked. */
  const writeAddress = () => {
    const filter = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ""));
    const hash = filter.size === 0 ? "" : "#" + filter;
    history.replaceState(null, "", location.pathname + location.search + hash);
    apply();
  };

  /** A filter has an equals sign, a place has none. */
  const followAddress = () => {
    const hash = location.hash.slice(1);
    if (hash !== "" && !hash.includes("=")) return goTo(decodeURIComponent(hash));
    fill(new URLSearchParams(hash));
  };

  const fill = (filter) => {
    for (const field of form.querySelectorAll("select, input")) {
      field.value = filter.get(field.name) ?? "";
      if (field.selectedIndex < 0) field.value = "";
    }
    apply();
  };

  /** Opens the target of a link, which may be closed or hidden by the filter. */
  const goTo = (id) => {
    const target = document.getElementById(id);
    if (target?.tagName !== "DETAILS") return;
    if (target.hidden) fill(new URLSearchParams());
    target.closest("details.fold")?.setAttribute("open", "");
    target.open = true;
    target.scrollIntoView();
    target.querySelector("summary").focus({ preventScroll: true });
  };

  /** Shows or hides the exchange of a link within the clause. */
  const unfold = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    const shown = link.parentElement.querySelector("details.exchange");
    link.setAttribute("aria-expanded", String(shown === null));
    if (shown !== null) return shown.remove();
    const copy = document.getElementById(link.hash.slice(1)).cloneNode(true);
    copy.removeAttribute("id");
    copy.open = true;
    link.parentElement.append(copy);
  };

  for (const link of document.querySelectorAll(".exchange-link > a")) {
    link.setAttribute("aria-expanded", "false");
    link.addEventListener("click", unfold);
  }

  /** On paper nothing can be opened: what failed is printed with its exchanges, the rest as it is. */
  let closed = [];
  addEventListener("beforeprint", () => {
    const failed = "details:is(.fail, .error, .warn, .inconclusive)";
    const exchanges = [...document.querySelectorAll(failed + " .exchange-link > a")].map(({ hash }) => hash);
    closed = [...document.querySelectorAll([failed, ...exchanges].join())].filter(({ open }) => !open);
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
