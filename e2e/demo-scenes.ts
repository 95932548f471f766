import { accessChanges } from './access-change-scenes.ts'
import { json } from './answered-calls.ts'
import { showPeople, waitingPolicy } from './people-scenes.ts'
import { appear, check, click, type Scene } from './scene.ts'
import { showEnding, showSettings, thisSession } from './settings-scenes.ts'
import { draft, payment, showPayment } from './shown-payment.ts'

/** Pages during a demo, for pages.spec.ts. */

export const demoScenes: readonly Scene[] = [
  { name: 'demo: home', opens: '/cabinet/accounts', does: [appear('.c-account .d-money >> nth=0')], waitsFor: '.c-demo-ways' },
  { name: 'demo: people', opens: '/cabinet/people', does: [appear('.c-person-row >> nth=0')], waitsFor: '.c-head .d-button' },
  {
    name: 'demo: an invitation to be proposed',
    opens: '/cabinet/people',
    does: [click('.c-head .d-button >> nth=0'), check('dialog[open] input[value="200401"]')],
  },
  {
    name: 'demo: people, access that waits a minute',
    opens: (page) => showPeople(page, { changes: accessChanges.slice(3), policy: waitingPolicy }),
    waitsFor: '.c-signing-change',
  },
  { name: 'demo: payments', opens: '/cabinet/payments', does: [appear('.c-payment-row >> nth=0')], waitsFor: '.c-demo-ways' },
  {
    name: 'demo: payment, the code shown',
    answers: { '**/signing-code': json({ sentTo: '+380 00 ••• 00 01', resendAfter: 60, demoCode: '4071' }) },
    opens: (page) => showPayment(page, draft),
    does: [click('.c-sign .d-button-primary')],
    waitsFor: '.c-demo-code',
  },
  {
    name: 'demo: payment, its code shown before',
    answers: { '**/signing-code': json({ error_code: 'RESEND_TOO_EARLY', retry_after: 40, request_id: 'req-1' }, 429) },
    opens: (page) => showPayment(page, payment('onSigning', ['EDIT', 'SEND_CODE', 'SIGN', 'DELETE', 'REPEAT'])),
    does: [appear('.c-demo-ways'), click('.c-sign .d-button-primary')],
    waitsFor: '.c-sign .d-banner',
  },
  { name: 'demo: settings', opens: (page) => showSettings(page, [thisSession]), waitsFor: '.c-demo-ways' },
  { name: 'demo: about to end', opens: (page) => showEnding(page, 1800, 65) },
]
