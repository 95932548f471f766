import { join } from 'node:path'
import { type BankCode, parseBankCode } from '@dilo/domain/values/iban.ts'

/** The settings of a house on this machine. */
export type Settings = {
  /** Its books and keys. */
  readonly folder: string
  readonly port: number
  /** The banks that have a program of their own; the house makes their keys. */
  readonly members: readonly BankCode[]
  /** Null: no faults. */
  readonly faultSeed: number | null
}

/** @throws with a sentence that names the setting at fault */
export function readSettings(environment: Readonly<Record<string, string | undefined>>, root: string): Settings {
  const members = (environment['CLEARING_MEMBERS'] ?? '388888').split(',').map((text) => {
    const code = parseBankCode(text.trim())
    if (!code.ok) throw new Error(`CLEARING_MEMBERS: "${text}" is no bank code of six digits.`)
    return code.value
  })
  const seed = environment['CLEARING_FAULTS'] ?? ''
  return {
    folder: environment['CLEARING_FOLDER'] ?? join(root, '.data', 'clearing-house'),
    port: numberOf('CLEARING_PORT', environment['CLEARING_PORT'] ?? '8090', 65_535),
    members,
    faultSeed: seed === '' ? null : numberOf('CLEARING_FAULTS', seed, Number.MAX_SAFE_INTEGER),
  }
}

function numberOf(name: string, text: string, largest: number): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number > largest) throw new Error(`${name}: "${text}" is no number from 0 to ${largest}.`)
  return number
}
