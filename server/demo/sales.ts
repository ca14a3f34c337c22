import type { Faker } from "@faker-js/faker";
import type { NewCheckout } from "../operations/checkouts.ts";
import { takeInTurn } from "./source.ts";

/**
 * Currencies, with amounts in smallest units. `unit` is the price of a month of the cheapest plan. All
 * prices are multiples of `step`, since nobody pays single fils.
 */
const prices = [
  { currency: "EUR", unit: 900, step: 1 },
  { currency: "USD", unit: 1000, step: 1 },
  { currency: "GBP", unit: 800, step: 1 },
  { currency: "JPY", unit: 1500, step: 1 },
  { currency: "EUR", unit: 900, step: 1 },
  { currency: "CHF", unit: 900, step: 5 },
  { currency: "KWD", unit: 3000, step: 5 },
  { currency: "SEK", unit: 9900, step: 100 },
];

/** A reserved domain (RFC 2606). */
const shop = "https://shop.example";

/** Faker's own products are random combinations of words. */
const products = [
  "Merino cardigan, navy",
  "Oak side table",
  "Pour-over coffee set",
  "Linen duvet cover, 200 x 200",
  "Trail running shoes, size 42",
  "Cast iron casserole, 4 l",
  "Noise-canceling headphones",
  "Ceramic planter, large",
  "Rain jacket, women's M",
  "Mechanical keyboard",
  "Wool rug, 160 x 230",
  "Espresso beans, 2 x 1 kg",
  "City backpack, 24 l",
  "Desk lamp, brass",
  "Children's bicycle, 20 inch",
  "Chef's knife, 20 cm",
  "Down pillow, 2 pieces",
  "Climbing rope, 60 m",
  "Fountain pen, fine",
  "Board game: Harbour Masters",
];

type Price = (typeof prices)[number];

const kinds = [sellGoods, sellPlan, sendInvoice];

/**
 * Makes a checkout of the demo shop, of the kind and in the currency whose turn it is.
 *
 * @param number The number of the order, the subscription or the invoice.
 */
export function makeSale(faker: Faker, turn: number, number: number): NewCheckout {
  return takeInTurn(kinds, turn)(faker, takeInTurn(prices, turn), number);
}

function sellGoods(faker: Faker, price: Price, number: number): NewCheckout {
  const others = faker.helpers.arrayElement(["", "", " and 1 more item", " and 2 more items"]);
  return {
    ...drawAmount(faker, price, 1, 25),
    description: `Order #${number}: ${faker.helpers.arrayElement(products)}${others}`,
    redirect_url: `${shop}/orders/${number}/thanks`,
    cancel_url: `${shop}/cart?order=${number}`,
  };
}

function sellPlan(faker: Faker, { currency, unit }: Price, number: number): NewCheckout {
  const [plan, factor] = faker.helpers.arrayElement([
    ["Starter plan", 1],
    ["Team plan", 4],
    ["Business plan", 12],
  ] as const);
  const [period, months] = faker.helpers.arrayElement([
    ["monthly", 1],
    // Two months are free.
    ["annual", 10],
  ] as const);
  return {
    amount: unit * factor * months,
    currency,
    description: `${plan}, ${period} subscription`,
    redirect_url: `${shop}/account/subscriptions/${number}?welcome=1`,
    cancel_url: `${shop}/pricing`,
  };
}

function sendInvoice(faker: Faker, price: Price, number: number): NewCheckout {
  const service = faker.helpers.arrayElement([
    "delivery and installation",
    "repair",
    "office furniture",
    "event catering",
    "training day",
  ]);
  return {
    ...drawAmount(faker, price, 10, 150),
    description: `Invoice INV-${number} for ${faker.company.name()}: ${service}`,
    redirect_url: `${shop}/invoices/INV-${number}?paid=yes`,
    cancel_url: `${shop}/invoices/INV-${number}`,
  };
}

/** Draws an amount between two multiples of the price's unit. */
function drawAmount(faker: Faker, { currency, unit, step }: Price, min: number, max: number) {
  const amount = faker.number.int({ min: min * unit, max: max * unit, multipleOf: step });
  return { amount, currency };
}
