import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useDemo } from '../shell/use-demo.ts'
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

type CodeMethodRow = {
  /** Where its code goes. */
  readonly contact: MessageDescriptor
  readonly SentTo: (props: { sentTo: string }) => ReactNode
  /** An earlier code is still valid, and its contact is not known. */
  readonly SentBefore: () => ReactNode
}

/** The methods that are proven by a code, in the order in which they are offered. */
export const codeMethods: Record<CodeMethod, CodeMethodRow> = {
  SMS: {
    contact: msg`Код на ваш фінансовий номер`,
    SentTo: ({ sentTo }) => (
      <Trans>
        Надіслали SMS на <strong className="c-nowrap">{sentTo}</strong>
      </Trans>
    ),
    SentBefore: () => (
      <Trans>
        Введіть код, який ми надіслали на ваш фінансовий номер. Він діє 5 хвилин; якщо минуло більше, надішліть новий.
      </Trans>
    ),
  },
  EMAIL: {
    contact: msg`Код на вашу фінансову пошту`,
    SentTo: ({ sentTo }) => (
      <Trans>
        Надіслали лист на <strong className="c-nowrap">{sentTo}</strong>
      </Trans>
    ),
    SentBefore: () => (
      <Trans>
        Введіть код, який ми надіслали на вашу фінансову пошту. Він діє 5 хвилин; якщо минуло більше, надішліть новий.
      </Trans>
    ),
  },
}

/** EDS signs without a code. */
export const bringsCode = (method: SigningMethod): method is CodeMethod => Object.hasOwn(codeMethods, method)

/** The methods of a subject that has no plan. */
export function useEveryMethod(): OfferedMethods {
  const { i18n } = useLingui()
  const inDemo = useDemo() !== null
  const [first, ...others] = Object.keys(codeMethods) as [CodeMethod, ...CodeMethod[]]
  const offered = (method: CodeMethod): OfferedMethod => ({
    method,
    hint: inDemo ? undefined : i18n._(codeMethods[method].contact),
    obstacle: null,
  })
  return [offered(first), ...others.map(offered)]
}
