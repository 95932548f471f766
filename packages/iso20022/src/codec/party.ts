import { type BankCode, parseBankCode } from '@dilo/domain/values/iban.ts'
import { Unreadable } from '../refusal.ts'
import { below } from '../xml/element-tree.ts'
import { element } from '../xml/xml-text.ts'
import { type Codec, ofText, optional, single } from './codec.ts'
import { record } from './record.ts'
import { identifier, text } from './values.ts'

/** A payer or recipient. Its code is as the sender wrote it: a wrong one is a case for the desk, not a broken message. */
export type Party = { readonly name: string; readonly code: string | null }

/** ISO 20022's external list of clearing systems: the six digits of a bank of Ukraine. */
const CLEARING_SYSTEM = 'UA'

const sixDigits: Codec<BankCode> = ofText(
  'bank code',
  (read) => {
    const code = parseBankCode(read)
    return code.ok ? code.value : null
  },
  (code) => code,
)

const clearingSystem: Codec<null> = {
  write: (name) => `<${name}>${element('Cd', CLEARING_SYSTEM)}</${name}>`,
  read(found, path) {
    for (const { text, line } of found.flatMap(({ children }) => children))
      if (text !== CLEARING_SYSTEM) throw new Unreadable('VALUE_NOT_VALID', { path, line, detail: text })
    return null
  },
}

const member = record<{ system: null; code: BankCode }>({
  system: ['FinInstnId/ClrSysMmbId/ClrSysId', clearingSystem],
  code: ['FinInstnId/ClrSysMmbId/MmbId', sixDigits],
})

/** A bank by its six digits. */
export const agent: Codec<BankCode> = {
  write: (name, code) => member.write(name, { system: null, code }),
  read: (found, path) => member.read(found, path).code,
}

type Kind = 'OrgId' | 'PrvtId'

/** A ЄДРПОУ has eight digits and names an organisation; every other code is a person's. */
const kindOf = (code: string): Kind => (code.length === 8 ? 'OrgId' : 'PrvtId')

/** Null where a party is named by something else than a code of the state's. */
const partyCode = (kindOf: (code: string) => Kind): Codec<string | null> => ({
  write(name, code) {
    if (code === null) return ''
    const kind = kindOf(code)
    return `<${name}><${kind}><Othr>${identifier.write('Id', code)}</Othr></${kind}></${name}>`
  },
  read: (found) =>
    below(
      below(
        found.flatMap(({ children }) => children),
        'Othr',
      ),
      'Id',
    )[0]?.text ?? null,
})

export const party = record<Party>({ name: ['Nm', text(140)], code: ['Id', partyCode(kindOf)] })

/** A party of an entry, as far as the bank that writes it knows the party. */
export type KnownParty = { readonly name: string | null; readonly code: string | null }

/** Statements have the code of everybody under `OrgId`: programs of accountants look for it there. */
export const knownParty = record<KnownParty>({
  name: ['Nm', optional(text(140))],
  code: ['Id', partyCode(() => 'OrgId')],
})

/** A bank of an entry; its code is six digits in Ukraine. */
export type KnownAgent = { readonly code: string | null; readonly name: string | null }

export const knownAgent = record<KnownAgent>({
  code: ['FinInstnId/ClrSysMmbId/MmbId', optional(identifier)],
  name: ['FinInstnId/Nm', optional(text(140))],
})

const IBAN = /^[A-Z]{2}\d{2}[a-zA-Z0-9]{1,30}$/

/** An account of any bank or country: an IBAN, or a number of another kind. */
export const anyAccount: Codec<string> = {
  write: (name, account) =>
    `<${name}>${IBAN.test(account) ? element('IBAN', account) : `<Othr>${text(34).write('Id', account)}</Othr>`}</${name}>`,
  read(found, path) {
    const chosen = single(single(found, path).children, path)
    return chosen.name === 'IBAN' ? chosen.text : single(below([chosen], 'Id'), `${path}/Othr/Id`).text
  },
}
