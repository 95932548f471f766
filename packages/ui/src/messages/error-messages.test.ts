import { refusalAreas, type RefusalArea } from '@dilo/domain/refusals.ts'
import type { MessageDescriptor } from '@lingui/core'
import { describe, expect, test, vi } from 'vitest'
import { accountErrorMessages } from './account-error-messages.ts'
import { cardErrorMessages } from './card-error-messages.ts'
import { deskErrorMessages } from './desk-error-messages.ts'
import { depositErrorMessages } from './deposit-error-messages.ts'
import { generalErrorMessages } from './error-messages.ts'
import { exchangeErrorMessages } from './exchange-error-messages.ts'
import { paymentErrorMessages } from './payment-error-messages.ts'
import { questionnaireErrorMessages } from './questionnaire-error-messages.ts'
import { questionnaireFieldMessages } from './questionnaire-field-messages.ts'
import { registrationErrorMessages } from './registration-error-messages.ts'
import { relationErrorMessages } from './relation-error-messages.ts'
import { signInErrorMessages } from './sign-in-error-messages.ts'

// Macros are the build's: here a text is its own descriptor.
vi.mock('@lingui/core/macro', () => ({
  msg: (text: TemplateStringsArray | { message: string }) => ({ message: 'message' in text ? text.message : text.join('') }),
}))

const messages: Record<RefusalArea, Readonly<Record<string, MessageDescriptor>>> = {
  general: generalErrorMessages,
  signIn: signInErrorMessages,
  registration: registrationErrorMessages,
  relations: relationErrorMessages,
  accounts: accountErrorMessages,
  cards: cardErrorMessages,
  payments: paymentErrorMessages,
  exchange: exchangeErrorMessages,
  deposits: depositErrorMessages,
  questionnaires: questionnaireErrorMessages,
  desk: deskErrorMessages,
}

const textsOf = (area: RefusalArea) => Object.entries(messages[area]).map(([code, { message = '' }]) => [code, message] as const)

describe.each(Object.keys(refusalAreas) as RefusalArea[])('the texts of %s', (area) => {
  test('are there for every code, and for no other', () => {
    expect(Object.keys(messages[area]).sort()).toEqual(
      Object.values(refusalAreas[area])
        .map(({ wire }) => wire)
        .sort(),
    )
  })

  test.each(textsOf(area))('%s is a sentence of our language: %s', (_code, text) => {
    expect(text).toMatch(/^[А-ЩЮЯЄІЇҐ].*\.$/)
    expect(text.replace(/\{code\}|IBAN|SMS|PIN|QR|e-mail/g, '')).not.toMatch(/[A-Za-z]/)
  })
})

// The short texts of sign-in imply the remedy.
const areasOfTwoSentences = (Object.keys(refusalAreas) as RefusalArea[]).filter((area) => area !== 'general')

test.each(areasOfTwoSentences.flatMap(textsOf))('%s says what happened and what to do: %s', (_code, text) => {
  expect(text.split(/[.;:] /).length).toBeGreaterThan(1)
})

const areasOfMoney: RefusalArea[] = ['payments', 'exchange', 'deposits']

test.each(areasOfMoney.flatMap(textsOf))('%s says whether money has moved, or what will show it: %s', (_code, text) => {
  expect(text).toMatch(/[Гг]роші .*(не списано|залишилися)|удруге гроші не списано|(чи|Що) .*(гроші|грошима).*(покаже|видно)|гроші може бути списано/i)
})

test.each(Object.entries(questionnaireFieldMessages))('%s says what to do, without a number that a form would have to know', (_key, { message = '' }) => {
  expect(message).toMatch(/^[А-ЩЮЯЄІЇҐG][^{}]*[^.]$/)
})
