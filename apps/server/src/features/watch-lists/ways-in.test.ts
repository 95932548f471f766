import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'

// Every place of the server that lets a person in stands here: its check of the lists, or the reason that nobody
// enters. A new place fails until it has its row.

const features = join(import.meta.dirname, '..')

/** Functions that begin or continue a relation, make a card or save a recipient, and actions of the desk that do. */
const lettingIn =
  /\b(?:beginRelation|beginRelationAnew|stepRelation|nameHead|answerCase|insertCompany|insertCard|insertCounterparty|rememberRecipient|rememberingRecipients)\(|\binsert into counterparty\b/

type Row = { readonly asks: string } | { readonly nobodyEnters: string }

/** By the file that calls. `asks` is the file that holds who enters against the lists, by `mayEnter` or the desk's `entering`. */
const ways: Readonly<Record<string, Row>> = {
  'people/registration/register-client.ts': { asks: 'desk/registrations/verification-kinds.ts' },
  'companies/verification/answer-case.ts': { asks: 'desk/registrations/verification-kinds.ts' },
  'desk/registrations/verification-kinds.ts': { asks: 'desk/registrations/verification-kinds.ts' },
  'people/invitations/begin-invited.ts': { asks: 'people/invitations/begin-invited.ts' },
  'people/access-changes/offered-relation.ts': { asks: 'people/adding/confirm-relation.ts' },
  'people/adding/confirm-relation.ts': { asks: 'people/adding/confirm-relation.ts' },
  'companies/heads/name-head.ts': { asks: 'desk/company/head-naming.ts' },
  'desk/company/head-naming.ts': { asks: 'desk/company/head-naming.ts' },
  'people/relations/decisions-of-bank.ts': { asks: 'desk/relations/relation-kinds.ts' },
  'cards/applications/issue-card.ts': { asks: 'cards/applications/issue-card.ts' },
  'payments/counterparties/enter-counterparty.ts': { asks: 'payments/counterparties/enter-counterparty.ts' },
  'payments/payment/remember-recipients.ts': { asks: 'payments/payment/remember-recipients.ts' },
  'payments/signatures/write-at-once.ts': { nobodyEnters: 'it renews recipients whom the directory has' },
  'payments/processing/settle-at-once.ts': { asks: 'payments/payment/remember-recipients.ts' },
  'payments/processing/carry-out-payments.ts': { asks: 'payments/payment/remember-recipients.ts' },
  'payments/clearing/carry-out.ts': { asks: 'payments/payment/remember-recipients.ts' },
  'people/access-changes/change-of-person.ts': { asks: 'people/access-changes/change-of-person.ts' },
  'people/registration/reserved-codes.ts': { nobodyEnters: 'it ends relations' },
  'people/relations/end-authority.ts': { nobodyEnters: 'it ends an authority' },
  'people/relations/end-relation.ts': { nobodyEnters: 'it ends relations' },
}

/** Owners and heads whom a questionnaire names enter with it. */
const byQuestionnaire = 'desk/questionnaires/questionnaire-kinds.ts'

const sourceOf = (file: string): string => readFileSync(join(features, file), 'utf8')
const withoutDefinitions = (text: string): string => text.replace(/export (?:async function|const) \w+ ?=? ?\(/g, '')

// security row 50
test('every place that lets a person in asks the lists, or has its reason', () => {
  const calling = globSync('**/*.ts', { cwd: features })
    .map((file) => relative('.', file).replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts') && lettingIn.test(withoutDefinitions(sourceOf(file))))
    .filter((file) => !['companies/relations/begin-relation.ts', 'companies/relations/step-relation.ts'].includes(file))
  expect(calling.sort()).toEqual(Object.keys(ways).sort())
})

test.each([...new Set([byQuestionnaire, ...Object.values(ways).flatMap((row) => ('asks' in row ? [row.asks] : []))])])(
  '%s holds who enters against the lists',
  (file) => {
    expect(sourceOf(file)).toMatch(/\bmayEnter\(|\bentering[(:]/)
  },
)
