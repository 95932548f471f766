import { describe, expect, test, vi } from 'vitest'
import { type RefusalCode, refusals } from '@dilo/domain/refusals.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { openSecurityEvents, type SecurityEvent, securityEventKinds, securityEventOf } from './security-events.ts'

const event: SecurityEvent = {
  kind: 'failedSignIn',
  reason: 'wrongLoginOrPassword',
  listener: 'clients',
  call: 'POST /api/auth-service/auth/tmp/by/phone',
  network: '203.0.113.0/24',
  triedAt: 'a pseudonym',
}

function watched() {
  let at = 0
  const log = { warn: vi.fn<(fields: object, text: string) => void>(), error: vi.fn<(fields: object, text: string) => void>() }
  const events = openSecurityEvents(() => at)
  return {
    log,
    events,
    pass: (milliseconds: number) => (at += milliseconds),
    note: (times: number, kind: SecurityEvent['kind'] = 'failedSignIn') => {
      for (let time = 0; time < times; time += 1) events.note({ ...event, kind }, log)
    },
  }
}

describe('a refusal', () => {
  test.each(securityEventKinds)('of some kind is an event of the kind %s', (kind) => {
    expect((Object.keys(refusals) as RefusalCode[]).some((code) => securityEventOf(code) === kind)).toBe(true)
  })

  // security row 49, events
  test('that rejects an identity or an action is always an event', () => {
    const silent = (Object.keys(refusals) as RefusalCode[]).filter((code) => [401, 403].includes(refusals[code].status) && securityEventOf(code) === null)
    expect(silent).toEqual([])
  })

  test.each<[RefusalCode, string | null]>([
    ['wrongLoginOrPassword', 'failedSignIn'],
    ['wrongCode', 'guessedCode'],
    ['edsInvalid', 'refusedProof'],
    ['signInBlocked', 'lockout'],
    ['noAuthority', 'refusedAuthority'],
    ['relatedToCompany', 'refusedAuthority'],
    ['csrfTokenInvalid', 'forgedRequest'],
    ['sessionRequired', 'noSession'],
    ['tooManyRequests', 'tooFast'],
    ['invalidRequest', null],
    ['notFound', null],
  ])('%s is an event of the kind %s', (code, kind) => {
    expect(securityEventOf(code)).toBe(kind)
  })
})

describe('an event of security', () => {
  // security row 49, events
  test('is one line, with who, from where, at which call and why', () => {
    const { log, note } = watched()
    note(1)
    const { kind, ...fields } = event
    expect(log.warn.mock.calls).toEqual([[{ securityEvent: kind, ...fields }, 'security event']])
  })

  // security row 49, events
  test('is written so often in a minute; the next minute tells how many were not', () => {
    const { log, note, pass } = watched()
    note(1_000)
    expect(log.warn).toHaveBeenCalledTimes(60)
    pass(MINUTE)
    note(1)
    expect(log.warn.mock.calls.slice(60)).toEqual([
      [{ securityEvent: 'failedSignIn', unwritten: 940 }, 'further security events of a minute'],
      [expect.objectContaining({ securityEvent: 'failedSignIn', reason: 'wrongLoginOrPassword' }), 'security event'],
    ])
  })

  test('of one kind takes no line from another', () => {
    const { log, note } = watched()
    note(1_000, 'tooFast')
    note(1, 'lockout')
    expect(log.warn).toHaveBeenLastCalledWith(expect.objectContaining({ securityEvent: 'lockout' }), 'security event')
  })

  // security row 49, events
  test('that comes often raises one alarm in five minutes', () => {
    const { log, note, pass } = watched()
    note(299)
    expect(log.error).not.toHaveBeenCalled()
    note(1_000)
    expect(log.error.mock.calls).toEqual([[{ alarm: 'failedSignIn', events: 300, withinSeconds: 300 }, 'many security events']])
    pass(5 * MINUTE)
    note(1_000)
    expect(log.error).toHaveBeenCalledTimes(2)
  })

  test('is counted for the metrics, also where no line is written', () => {
    const { events, note } = watched()
    note(1_000, 'noSession')
    expect(events.family().samples).toContainEqual({ labels: { kind: 'noSession' }, value: 1_000 })
  })
})
