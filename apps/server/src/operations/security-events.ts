import { type RefusalCode, refusals } from '@dilo/domain/refusals.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Family } from './prometheus-text.ts'

/** The kinds of security event (ASVS 16.3.1, 16.3.2). */
export const securityEventKinds = [
  'failedSignIn',
  'guessedCode',
  'refusedProof',
  'lockout',
  'refusedAuthority',
  'forgedRequest',
  'noSession',
  'tooFast',
] as const

type SecurityEventKind = (typeof securityEventKinds)[number]

type Rule = {
  /** The refusals that are such an event. */
  readonly codes: readonly RefusalCode[]
  /** Lines of the log in a minute at most; further events are counted and reported by one line. */
  readonly written: number
  /** Events in five minutes at one server from which an alarm is raised, once in each five minutes. */
  readonly alarmFrom: number
}

const rules: Readonly<Record<SecurityEventKind, Rule>> = {
  failedSignIn: { codes: ['wrongLoginOrPassword', 'sessionNotSet'], written: 60, alarmFrom: 300 },
  guessedCode: { codes: ['wrongCode', 'codeExpired', 'innInvalid'], written: 60, alarmFrom: 200 },
  refusedProof: {
    codes: ['passkeyRefused', 'edsInvalid', 'edsPersonMismatch', 'captchaInvalid', 'signerNotIdentified'],
    written: 60,
    alarmFrom: 100,
  },
  lockout: { codes: ['signInBlocked', 'blockedByBank', 'registrationAttemptsExceeded'], written: 60, alarmFrom: 50 },
  // And every other refusal with the status 403.
  refusedAuthority: { codes: ['noAuthority', 'insufficientPowers', 'noRightToSign'], written: 60, alarmFrom: 200 },
  forgedRequest: { codes: ['csrfTokenInvalid'], written: 60, alarmFrom: 100 },
  // And every other refusal with the status 401. A page that was left open asks without a session, too.
  noSession: { codes: ['sessionRequired'], written: 10, alarmFrom: 5_000 },
  tooFast: { codes: ['tooManyRequests'], written: 10, alarmFrom: 1_000 },
}

const kindByCode = new Map<RefusalCode, SecurityEventKind>(
  securityEventKinds.flatMap((kind) => rules[kind].codes.map((code) => [code, kind] as const)),
)

/** The kind of event that a refusal is; null: it says nothing of security, as that of a wrong amount. */
export function securityEventOf(code: RefusalCode): SecurityEventKind | null {
  const named = kindByCode.get(code)
  if (named !== undefined) return named
  const { status } = refusals[code]
  if (status === 403) return 'refusedAuthority'
  return status === 401 ? 'noSession' : null
}

/** A refused call. Nothing in it names a person, a contact, a code or a token. */
export type SecurityEvent = {
  readonly kind: SecurityEventKind
  /** The code of the refusal. */
  readonly reason: RefusalCode
  readonly listener: string
  /** Method and route. */
  readonly call: string
  /** The network of the caller (/24, /56). */
  readonly network: string
  /** The pseudonym of the caller, where there is one. */
  readonly person?: string
  /** The pseudonym of the login or contact at which was tried. */
  readonly triedAt?: string
}

/** The destination of the lines. */
type Log = {
  warn(fields: object, text: string): void
  error(fields: object, text: string): void
}

export type SecurityEvents = {
  /** Counts an event, writes it down unless there are too many of its kind, and raises an alarm where there are many. */
  note(event: SecurityEvent, log: Log): void
  family(): Family
}

const WRITTEN_WITHIN_MS = MINUTE
const ALARM_WITHIN_MS = 5 * MINUTE

/** The events of one kind within an interval that begins with the first of them. */
type Stretch = { since: number; count: number }

/** The one place where events of security are made. @param now milliseconds that never go back */
export function openSecurityEvents(now: () => number = () => performance.now()): SecurityEvents {
  const counts = Object.fromEntries(securityEventKinds.map((kind) => [kind, 0])) as Record<SecurityEventKind, number>
  const minutes = new Map<SecurityEventKind, Stretch>()
  const alarms = new Map<SecurityEventKind, Stretch>()

  /** Begins a new stretch where the one before is over. @returns the stretch with this event, and how many the one before had */
  function countIn(stretches: Map<SecurityEventKind, Stretch>, kind: SecurityEventKind, lasts: number) {
    const at = now()
    const known = stretches.get(kind)
    const isOver = known === undefined || at - known.since >= lasts
    const stretch = isOver ? { since: at, count: 0 } : known
    stretches.set(kind, stretch)
    stretch.count += 1
    return { count: stretch.count, before: isOver ? (known?.count ?? 0) : 0 }
  }

  return {
    note({ kind, ...event }, log) {
      counts[kind] += 1
      const { written, alarmFrom } = rules[kind]
      const minute = countIn(minutes, kind, WRITTEN_WITHIN_MS)
      if (minute.before > written)
        log.warn({ securityEvent: kind, unwritten: minute.before - written }, 'further security events of a minute')
      if (minute.count <= written) log.warn({ securityEvent: kind, ...event }, 'security event')
      if (countIn(alarms, kind, ALARM_WITHIN_MS).count === alarmFrom)
        log.error({ alarm: kind, events: alarmFrom, withinSeconds: ALARM_WITHIN_MS / 1_000 }, 'many security events')
    },
    family: () => ({
      name: 'dilo_security_events_total',
      help: 'Refused calls that tell of security, by kind.',
      type: 'counter',
      samples: securityEventKinds.map((kind) => ({ labels: { kind }, value: counts[kind] })),
    }),
  }
}
