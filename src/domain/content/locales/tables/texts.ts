/** The fixed texts in product tables. Each language has a file in this folder. */
export interface TableTexts {
  name: string;
  quantity: string;
  unit: string;
  price: string;
  discount: string;
  vat: string;
  total: string;
  subtotal: string;
  payable: string;
  optional: string;
  rot: string;
  rut: string;
  /** Shown after an amount: per month, per quarter, per year. */
  MONTHLY: string;
  QUARTERLY: string;
  YEARLY: string;
  ONE_TIME: string;
}
