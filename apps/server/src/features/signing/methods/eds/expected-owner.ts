import type { ExpectedOwner } from '@dilo/eds/owner.ts'
import type { OwnerRow } from './store.ts'

/**
 * The owner of a certificate that may sign for a company. Everybody whom the bank knows has a РНОКПП: their passport
 * never stands for it.
 */
export const expectedOwner = ({ inn, client_code: companyCode }: OwnerRow): ExpectedOwner => ({
  person: { inn, passport: null },
  companyCode,
  // The bank knows who acts for the company: a key need not say it.
  personalKeys: true,
})

/** True if one of the names is the person's. Names decide nothing: they change, and are written in many ways. */
export function isNamed({ last_name_uk, first_name_uk, middle_name_uk }: OwnerRow, names: readonly string[]): boolean {
  const own = plain(`${last_name_uk} ${first_name_uk} ${middle_name_uk}`)
  return names.some((name) => plain(name) === own)
}

/** Without case, kinds of apostrophes and doubled spaces. */
const plain = (name: string): string =>
  name
    .normalize('NFC')
    .toLocaleLowerCase('uk')
    .replaceAll(/['’ʼ`]/g, '’')
    .replaceAll(/\s+/g, ' ')
    .trim()
