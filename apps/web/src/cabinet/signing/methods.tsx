import type { Answer } from '@dilo/contract/calls.ts'
import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { maskEmail, parseEmail } from '@dilo/domain/values/email.ts'
import { maskPhone, parsePhone } from '@dilo/domain/values/phone.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { currentClient } from '../session/session-queries.ts'
import { useDemo } from '../session/use-demo.ts'
import type { OfferedMethod, OfferedMethods } from './signable.ts'

/** Every method of a signature. */
export const methodNames: Record<SigningMethod, MessageDescriptor> = {
  SMS: msg`SMS`,
  EMAIL: msg`e-mail`,
  EDS: msg`КЕП`,
}

/** The method of a given signature, for the middle of a sentence. */
export const givenBy: Record<SigningMethod, MessageDescriptor> = {
  SMS: msg`кодом із SMS`,
  EMAIL: msg`кодом з e-mail`,
  EDS: msg`КЕП`,
}

type Contact = Answer<'GET /api/ekb-service/v2/clients/physical/current'>['contacts'][number]

type CodeMethodRow = {
  /** The person's own contact that its code goes to, and how the bank says it. */
  readonly contactType: Contact['type']
  readonly masked: (contact: string) => string | null
  readonly SentTo: (props: { sentTo: string }) => ReactNode
  /** An earlier code is still valid, and its contact is not known. */
  readonly SentBefore: () => ReactNode
}

const maskedPhone = (contact: string): string | null => {
  const phone = parsePhone(contact)
  return phone.ok ? maskPhone(phone.value) : null
}

const maskedEmail = (contact: string): string | null => {
  const email = parseEmail(contact)
  return email.ok ? maskEmail(email.value) : null
}

/** The methods that are proven by a code, in the order in which they are offered. */
export const codeMethods: Record<CodeMethod, CodeMethodRow> = {
  SMS: {
    contactType: 'FINANCIAL_PHONE',
    masked: maskedPhone,
    SentTo: ({ sentTo }) => (
      <Trans>
        Надіслали SMS на <strong className="c-nowrap">{sentTo}</strong>
      </Trans>
    ),
    SentBefore: () => (
      <Trans>Введіть код, який ми надіслали в SMS. Він діє 5 хвилин; якщо минуло більше, надішліть новий.</Trans>
    ),
  },
  EMAIL: {
    contactType: 'FINANCIAL_EMAIL',
    masked: maskedEmail,
    SentTo: ({ sentTo }) => (
      <Trans>
        Надіслали e-mail на <strong className="c-nowrap">{sentTo}</strong>
      </Trans>
    ),
    SentBefore: () => (
      <Trans>
        Введіть код, який ми надіслали на ваш e-mail. Він діє 5 хвилин; якщо минуло більше, надішліть новий.
      </Trans>
    ),
  },
}

/** A key signs without a code. */
export const bringsCode = (method: SigningMethod): method is CodeMethod => Object.hasOwn(codeMethods, method)

/** The contact that gets the code of a method: `+380 50 ••• 00 01`. A demo sends nothing. */
function useContactOf(): (method: CodeMethod) => string | undefined {
  const inDemo = useDemo() !== null
  const contacts = useQuery(currentClient).data?.contacts ?? []
  return (method) => {
    const { contactType, masked } = codeMethods[method]
    const contact = contacts.find(({ type }) => type === contactType)
    return contact === undefined || inDemo ? undefined : (masked(contact.value) ?? undefined)
  }
}

/**
 * The methods of a subject that has no plan.
 * @param byKey a key signs it, too
 */
export function useEveryMethod({ byKey }: { byKey: boolean } = { byKey: false }): OfferedMethods {
  const { t } = useLingui()
  const contactOf = useContactOf()
  const [first, ...others] = Object.keys(codeMethods) as [CodeMethod, ...CodeMethod[]]
  const offered = (method: CodeMethod): OfferedMethod => {
    const contact = contactOf(method)
    return { method, contact, hint: contact === undefined ? undefined : t`на ${contact}`, obstacle: null }
  }
  const key: OfferedMethod = { method: 'EDS', hint: undefined, obstacle: null }
  return [offered(first), ...others.map(offered), ...(byKey ? [key] : [])]
}

/** The methods by which the bank lets the caller sign a change, in the bank's order. */
export function useMethodsOf({ methods }: { readonly methods: readonly SigningMethod[] }): OfferedMethods {
  const every = useEveryMethod({ byKey: true })
  const [first, ...others] = methods.flatMap((method) => every.filter((one) => one.method === method))
  return first === undefined ? every : [first, ...others]
}
