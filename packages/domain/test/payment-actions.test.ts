import { describe, expect, test } from 'vitest'
import { type ActionPermission, actionPermissions, actionsAllowedBy, operationActions, permissionString, revocations } from '../src/action-permissions.ts'
import { refusals } from '../src/refusals.ts'
import { allowedPaymentActions, answerPaymentAction, type PaymentActor, type PaymentAsked, permissionOfAction, reasonOf } from '../src/flows/payment-actions.ts'
import { paymentActions, paymentStates, step } from '../src/flows/payment.ts'
import { parseStatedReason } from '../src/values/stated-reason.ts'

const writer: PaymentActor = { permissions: ['PAYMENTS_VIEW', 'PAYMENTS_WRITE'], signatureType: 'first', isAuthor: true, hasSigned: false }

/** Kinds of people, as the page of docs shows them. */
const people: Record<string, PaymentActor> = {
  'An entrepreneur, or a director who wrote the payment: PAYMENTS_WRITE, a signature type, the author': writer,
  'A signatory whose signature stands under it: PAYMENTS_WRITE, a signature type, not the author': { ...writer, isAuthor: false, hasSigned: true },
  'An author who does not sign: PAYMENTS_WRITE, no signature type': { ...writer, signatureType: 'none' },
  'A colleague of theirs: PAYMENTS_WRITE, no signature type, not the author': { ...writer, signatureType: 'none', isAuthor: false },
  'Who only signs: PAYMENTS_VIEW and PAYMENT_SIGN, a signature type': { ...writer, permissions: ['PAYMENTS_VIEW', 'PAYMENT_SIGN'], isAuthor: false },
  'Who only looks: PAYMENTS_VIEW': { ...writer, permissions: ['PAYMENTS_VIEW'], signatureType: 'none', isAuthor: false },
}

const situations: readonly (readonly [name: string, asked: PaymentAsked])[] = paymentStates.flatMap((state) => {
  const here = [state, { state, handedOver: false }] as const
  return state === 'signed' ? [here, ['signed, handed to clearing', { state, handedOver: true }] as const] : [here]
})

function answered(asked: PaymentAsked, actor: PaymentActor) {
  return paymentActions.map((action) => {
    const answer = answerPaymentAction(action, asked, actor)
    return answer.ok ? `→ ${answer.value.next}` : answer.error
  })
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const table = (actor: PaymentActor): string =>
  [
    row(['', ...paymentActions]),
    row(['---', ...paymentActions.map(() => '---')]),
    ...situations.map(([name, asked]) => row([name, ...answered(asked, actor)])),
  ].join('\n')

test('docs/payment-actions.md says of everybody what they may do in every state, and why not', async () => {
  const introduction =
    '# Who may do what with a payment\n\n' +
    'Written by `vitest run --project unit payment-actions -u` from `packages/domain/src/flows/payment-actions.ts`: an arrow says ' +
    'where an action leads, a word why it is refused.\n'
  const sections = Object.entries(people).map(([title, actor]) => `\n## ${title}\n\n${table(actor)}\n`)
  await expect(introduction + sections.join('')).toMatchFileSnapshot('../../../docs/payment-actions.md')
})

/** Every combination of the person's properties that the answers depend on. */
const everybody: readonly PaymentActor[] = (['first', 'second', 'none'] as const).flatMap((signatureType) =>
  [true, false].flatMap((isAuthor) =>
    [true, false].flatMap((hasSigned) =>
      [[], ['PAYMENTS_VIEW'], ['PAYMENTS_WRITE'], ['ACCOUNTS_VIEW', 'SIGN'], ...actionPermissions.map((name) => ['PAYMENTS_VIEW', name])].map(
        (permissions) => ({ signatureType, isAuthor, hasSigned, permissions: permissions as PaymentActor['permissions'] }),
      ),
    ),
  ),
)

describe('any caller with any action on a payment in any state', () => {
  const every = everybody.flatMap((actor) => situations.flatMap(([, asked]) => paymentActions.map((action) => ({ actor, asked, action }))))

  test('gets the step of the flow, or one code of payments', () => {
    for (const { actor, asked, action } of every) {
      const answer = answerPaymentAction(action, asked, actor)
      if (answer.ok) expect(answer).toEqual(step(asked.state, action))
      else expect(refusals).toHaveProperty(answer.error)
    }
  })

  test('is let only where a permission names it, and never by a permission that names something else', () => {
    for (const { actor, asked, action } of every) {
      if (!answerPaymentAction(action, asked, actor).ok) continue
      expect(actionsAllowedBy(actor.permissions)).toContain(permissionOfAction[action])
    }
  })

  test('learns that they may not before anything of the payment', () => {
    for (const { actor, asked, action } of every) {
      if (actionsAllowedBy(actor.permissions).includes(permissionOfAction[action])) continue
      expect(answerPaymentAction(action, asked, actor)).toEqual({ ok: false, error: action === 'RETURN_FOR_REWORK' ? 'noRightToReturn' : 'insufficientPowers' })
    }
  })

  test('learns what the state forbids, whatever their other rights', () => {
    for (const { actor, asked, action } of every) {
      const taken = step(asked.state, action)
      const answer = answerPaymentAction(action, asked, actor)
      if (taken.ok || answer.ok || ['insufficientPowers', 'noRightToSign', 'noRightToReturn'].includes(answer.error)) continue
      expect(answer).toEqual(taken)
    }
  })
})

describe('a permission', () => {
  test.each(operationActions)('%s and the same with PAYMENT_ allow the same', (name) => {
    expect(actionsAllowedBy(['PAYMENTS_VIEW', name])).toEqual([name])
    expect(actionsAllowedBy(['PAYMENTS_VIEW', permissionString('PAYMENT', name) as ActionPermission])).toEqual([name])
  })
  test('PAYMENTS_WRITE allows everything, PAYMENTS_VIEW nothing, and a name without a view nothing', () => {
    expect(actionsAllowedBy(['PAYMENTS_WRITE'])).toEqual([...operationActions, ...revocations])
    expect(actionsAllowedBy(['PAYMENTS_VIEW', 'ACCOUNTS_WRITE'])).toEqual([])
    expect(actionsAllowedBy(['SIGN', 'ACCOUNTS_VIEW'])).toEqual([])
  })
})

test.each([
  ['who wrote nothing of it', 'DELETE', 'draft', { isAuthor: false }, 'authorOnly'],
  ['who wrote nothing of it', 'REVOKE_FROM_SIGNING', 'onSigning', { isAuthor: false }, 'authorOnly'],
  ['who does not sign', 'SIGN', 'onSigning', { signatureType: 'none' }, 'noRightToSign'],
  ['who does not sign', 'RETURN_FOR_REWORK', 'onSigning', { signatureType: 'none' }, 'noRightToReturn'],
  ['who has not signed', 'REVOKE_SIGNATURE', 'onSigning', {}, 'nothingToWithdraw'],
  ['who has signed', 'SIGN', 'onSigning', { hasSigned: true }, 'signedByThisPerson'],
  ['who has signed', 'SEND_CODE', 'onSigning', { hasSigned: true }, 'signedByThisPerson'],
  ['neither author nor signatory', 'DELETE', 'onSigning', { isAuthor: false, signatureType: 'none' }, 'insufficientPowers'],
  ['who only signs', 'SEND_CODE', 'draft', { permissions: ['PAYMENTS_VIEW', 'SIGN'] }, 'insufficientPowers'],
] as const)('%s is refused %s in state %s', (_who, action, state, person, code) => {
  expect(answerPaymentAction(action, { state, handedOver: false }, { ...writer, ...person })).toEqual({ ok: false, error: code })
})

test('an author who signs is offered what there is to do, and nothing when it is over but to repeat it', () => {
  const offered = (asked: PaymentAsked) => allowedPaymentActions(asked, writer)
  expect(offered({ state: 'draft', handedOver: false })).toEqual(['EDIT', 'SEND_TO_SIGNING', 'SEND_CODE', 'DELETE', 'REPEAT'])
  expect(offered({ state: 'signed', handedOver: true })).toEqual(['REPEAT'])
  expect(offered({ state: 'settled', handedOver: true })).toEqual(['REPEAT'])
})

test.each([
  ['', 'reasonRequired'],
  [' \n ', 'reasonRequired'],
  ['я'.repeat(301), 'Max length {count} symbols'],
])('a reason of %j is none', (text, refusal) => expect(parseStatedReason(text)).toEqual({ ok: false, error: refusal }))

test('giving back for rework and cancelling ask for a reason, nothing else does', () => {
  const asking = paymentActions.filter((action) => !reasonOf(action, '').ok)
  expect(asking).toEqual(['RETURN_FOR_REWORK', 'CANCEL'])
  expect(reasonOf('CANCEL', 'Не той рахунок')).toEqual({ ok: true, value: 'Не той рахунок' })
  expect(reasonOf('REVOKE', 'Не той рахунок')).toEqual({ ok: true, value: null })
})

test('a reason is kept without the spaces around it', () => {
  expect(parseStatedReason('  Помилка в сумі ')).toEqual({ ok: true, value: 'Помилка в сумі' })
})
