import type { Currency } from '@dilo/domain/values/currency.ts'

type Amounts<Name extends string> = Readonly<Record<Name, bigint>>

type InCurrency<Name extends string> = { readonly currency: Currency; readonly amounts: Amounts<Name> }

/** The sums of each currency, in the order in which the currencies come, as the wire writes them. */
export const sumsByCurrency = <Name extends string>(
  parts: readonly InCurrency<Name>[],
): ({ currency: Currency } & Record<Name, string>)[] =>
  [...Map.groupBy(parts, ({ currency }) => currency)].map(([currency, own]) => ({ currency, ...sumsOf(own) }))

function sumsOf<Name extends string>(parts: readonly InCurrency<Name>[]): Record<Name, string> {
  const names = Object.keys(parts[0]?.amounts ?? {}) as Name[]
  return Object.fromEntries(
    names.map((name) => [name, String(parts.reduce((sum, { amounts }) => sum + amounts[name], 0n))]),
  ) as Record<Name, string>
}
