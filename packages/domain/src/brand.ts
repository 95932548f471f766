declare const brand: unique symbol

/** A primitive that only its own `parse` makes: a `Branded<string, 'Iban'>` has been checked, a string has not. */
export type Branded<Primitive, Name extends string> = Primitive & { readonly [brand]: Name }
