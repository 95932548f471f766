import { readFileSync } from 'node:fs'

/** The values of a fixture file: one a line, `#` begins a comment. */
export function fixture(name: string): string[] {
  const text = readFileSync(new URL(`../../../fixtures/${name}.txt`, import.meta.url), 'utf8')
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}

type OperatingBanks = { readonly banks: readonly (readonly [code: string, name: string, edrpou: string])[] }

/** ЄДРПОУ and name of every bank of the central bank's open register. */
export const operatingBanks: readonly (readonly [edrpou: string, name: string])[] = (
  JSON.parse(readFileSync(new URL('../../../fixtures/operating-banks.json', import.meta.url), 'utf8')) as OperatingBanks
).banks.map(([, name, edrpou]) => [edrpou, name])
