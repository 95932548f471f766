import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BankCode, parseBankCode } from '@dilo/domain/values/iban.ts'
import { keyIn, publicPartOf } from '../keys.ts'
import { HOUSE } from '../messages/house-messages.ts'
import type { Member } from './invented-country.ts'

/** The keys of a local house, by participant: `388888.json` is private, and its bank's program reads it. */
export const keyFile = (folder: string, participant: BankCode): string => join(folder, 'keys', `${participant}.json`)

/** The banks with a key in the folder: each start with another bank code adds one. */
export async function membersIn(folder: string): Promise<readonly Member[]> {
  const codes = readdirSync(join(folder, 'keys')).flatMap((name) => {
    const code = parseBankCode(name.replace(/\.json$/, ''))
    return code.ok && code.value !== HOUSE ? [code.value] : []
  })
  return Promise.all(codes.map(async (code) => ({ code, publicKey: await publicKeyIn(folder, code) })))
}

/** Null: the folder has no key of this bank. */
export async function memberIn(folder: string, code: BankCode): Promise<Member | null> {
  const isThere = code !== HOUSE && existsSync(keyFile(folder, code))
  return isThere ? { code, publicKey: await publicKeyIn(folder, code) } : null
}

async function publicKeyIn(folder: string, participant: BankCode): Promise<string> {
  return JSON.stringify(publicPartOf(await keyIn(keyFile(folder, participant))))
}

/** Writes the key by which banks verify the house's answers. Whole or not at all: a bank may be reading it. */
export async function writePublicKeyOfHouse(folder: string): Promise<void> {
  const file = join(folder, 'keys', `${HOUSE}.public.json`)
  writeFileSync(`${file}.new`, await publicKeyIn(folder, HOUSE))
  renameSync(`${file}.new`, file)
}
