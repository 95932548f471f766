import { randomUUID } from 'node:crypto'
import { demoInn } from '../demo-inn.ts'
import { codeOf, given } from '../deposit-steps.ts'
import { signChangeOfPerson } from '../sign-change-of-person.ts'
import { BOHDAN, DIRECTOR } from '../demo-people.ts'
import { asOwner, personOf } from '../signatories.ts'
import { subscribe, subscriptionFor } from '../statement-subscription.ts'
import type { Outcome, WayToWalk } from './house.ts'

/** The outcome of a change that the director has signed. */
const outcomeOfChange = (change: { readonly takesEffectAt: string | null } | null | undefined): Outcome => {
  if (change === null || change === undefined) return 'done'
  return change.takesEffectAt === null ? 'needsOthers' : 'waits'
}

/** A person comes to act for the company: the head adds and signs, and the person confirms. */
const accessOfPerson: WayToWalk = async ({ bank, company, director, one }) => {
  const personId = await personOf(bank, BOHDAN)
  await asOwner(bank, 'delete from signed_change', [])
  await asOwner(bank, 'delete from relation where company_id = $1 and person_id = $2', [company, personId])
  await asOwner(bank, 'update person set identified_at = now() where person_id = $1', [personId])
  const bohdan = await bank.signedIn(BOHDAN)
  const body = { inn: demoInn(BOHDAN), phone: BOHDAN, positionCode: '200401', signatureType: 'second', password: 'Dilo-demo-1' } as const
  const params = { companyId: company }
  return async () => {
    const added = await director.call('POST /api/operation-service/people', { body })
    if (!added.ok) return codeOf(added)
    const signed = await signChangeOfPerson(bank, director, DIRECTOR, personId)
    if (signed !== 'ok') return signed
    const { changes } = given(await director.call('GET /api/operation-service/access-changes', {}))
    const outcome = outcomeOfChange(changes.find((change) => change.personId === personId))
    if (outcome !== 'done') return outcome
    const asked = await bohdan.call('POST /api/operation-service/relations/{companyId}/confirmation/code', { params, body: { method: 'SMS' } })
    if (!asked.ok) return codeOf(asked)
    const otp_code = (await bank.lastMessage(BOHDAN)).code
    const confirmed = await bohdan.call('POST /api/operation-service/relations/{companyId}/confirmation', { params, body: { method: 'SMS', otp_code } })
    if (!confirmed.ok) return codeOf(confirmed)
    return (await one('select status from relation where company_id = $1 and person_id = $2', [company, personId])) === 'active' ? 'done' : 'waits'
  }
}

/** Two are to sign from an amount on. */
const signingPolicy: WayToWalk = async ({ bank, director, code }) => {
  const rules = [
    ...(['UAH', 'USD', 'EUR'] as const).map((currency) => ({ accountId: null, currency, from: '0', needs: ['first'] as const })),
    { accountId: null, currency: 'UAH' as const, from: '5000000', needs: ['first', 'second'] as const },
  ].map((rule) => ({ ...rule, needs: [...rule.needs] }))
  return async () => {
    await asOwner(bank, 'delete from signed_change', [])
    const proposed = await director.call('PUT /api/payment-service/signing-policy/change', { body: { rules } })
    if (!proposed.ok) return codeOf(proposed)
    const seen = { method: 'SMS', fingerprint: proposed.answer.change?.fingerprint ?? 'NONE' } as const
    const begun = await director.call('POST /api/payment-service/signing-policy/change/code', { body: seen })
    if (!begun.ok) return codeOf(begun)
    const signed = await director.call('POST /api/payment-service/signing-policy/change/signatures', { body: { ...seen, otp_code: await code() } })
    return signed.ok ? outcomeOfChange(signed.answer.change) : codeOf(signed)
  }
}

const contact: WayToWalk = async ({ bank, director }) => {
  const value = `${randomUUID()}@example.com`
  return async () => {
    const begun = await director.call('POST /api/user-service/user/contact-change', { body: { type: 'FINANCIAL_EMAIL', value, password: 'Dilo-demo-1' } })
    if (!begun.ok) return codeOf(begun)
    const [row] = await asOwner(bank, "select value from person_contact where person_id = $1 and type = 'FINANCIAL_EMAIL'", [await personOf(bank, DIRECTOR)])
    const prove = async (side: 'old' | 'new', to: string) =>
      director.call('POST /api/user-service/user/contact-change/proof', { body: { side, code: (await bank.lastMessage(to)).code } })
    const old = await prove('old', String(row?.['value']))
    if (!old.ok) return codeOf(old)
    const changed = await prove('new', value)
    return changed.ok ? 'done' : codeOf(changed)
  }
}

const statementAddress: WayToWalk = async ({ bank, director, accounts, one }) => {
  const address = `${randomUUID()}@example.com`
  return async () => {
    const subscribed = await subscribe(bank, director, DIRECTOR, subscriptionFor(accounts.hryvnia, address))
    if (!subscribed.ok) return codeOf(subscribed)
    return (await one('select sends_from from statement_subscription where address = $1', [address])) === null ? 'done' : 'waits'
  }
}

export const waysOfAccess = { accessOfPerson, signingPolicy, contact, statementAddress }
