import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Cost, costs } from '@dilo/contract/cost.ts'
import type { FurtherBanks } from '@dilo/domain/banks.ts'
import type { AccessChange } from '@dilo/domain/flows/payment.ts'
import { paidWhenOutdated, type PaidWhenOutdated } from '@dilo/domain/payments/up-to-date.ts'
import type { EdsOnlyBinds } from '@dilo/domain/signing/eds-only.ts'
import { type MethodLimits, standardMethodLimits } from '@dilo/domain/signing/method-limit.ts'
import type { TimedAnnouncement } from '@dilo/domain/bank-values/announcement.ts'
import { shutdownAnnouncements } from '@dilo/domain/bank-values/shutdown.ts'
import { type BusinessDate, parseBusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { startOfDay } from '@dilo/domain/values/start-of-day.ts'
import { HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { type BankCode, parseBankCode } from '@dilo/domain/values/iban.ts'
import { kopiykas, type Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { PaceSettings } from './features/access/door.ts'
import type { JWK } from '@dilo/clearing-wire/json-web-key.ts'
import { readSettingsOfProducts, settingsOfProducts } from './product-ports/product-ports.ts'
import type { LeastPace } from './http/least-pace.ts'
import { type Environment, textOf } from './setting-text.ts'
import { StartError } from './start-error.ts'
import { weaknessOf } from './weak-secret.ts'

/**
 * Every setting, its default and its unit. This file is the only reader of the environment.
 * A `secret` may also lie in a file: NAME_FILE names it. `npm start -- --help` prints this table.
 */
// oxfmt-ignore
const settings = {
  PORT: { default: '8080', means: 'TCP port of the bank' },
  HOST: { default: '127.0.0.1', means: 'address to listen on' },
  DATA_DIR: { default: '.data', means: 'folder of the embedded PostgreSQL and the local secrets' },
  SERVES: { default: 'both', means: "whom this process serves: 'clients', 'desk' (the bank's own people), or 'both'" },
  DESK_PORT: { default: '', means: 'TCP port of the desk; when empty PORT + 1 in the local mode, and no desk in production' },
  DESK_HOST: { default: '127.0.0.1', means: 'address to listen on for the desk' },
  DESK_NETWORKS: { default: '', means: 'addresses or networks from which the desk answers, by commas: 10.20.0.0/16; everywhere when empty' },
  DESK_ORIGIN: { default: '', means: "origin of the desk that browsers see, https://…, to which the staff's passkeys are bound; required in production with DESK_PORT, http://localhost and the port locally" },
  DESK_DATABASE_URL: { default: '', secret: true, means: 'login of the desk in the database of DATABASE_URL; required in production with DESK_PORT, DATABASE_URL when empty locally' },
  PROCESSOR_PORT: { default: '', means: "TCP port at which the processor of cards asks and tells; when empty the next free one after the desk's in the local mode, and required in production with PROCESSOR_URL" },
  PROCESSOR_HOST: { default: '127.0.0.1', means: 'address to listen on for the processor' },
  PROCESSOR_NETWORKS: { default: '', means: 'addresses or networks from which the processor asks, by commas; everywhere when empty' },
  PROCESSOR_URL: { default: '', means: "the interface of the processor of cards (Lithic), ending with a slash: https://api.lithic.com/; when empty a processor of one's own in the local mode, and no cards are issued in production" },
  PROCESSOR_KEY: { default: '', secret: true, means: 'its key for that interface; required with PROCESSOR_URL' },
  PROCESSOR_SECRET: { default: '', secret: true, means: 'signs what the processor asks (HMAC-SHA256); required with PROCESSOR_URL, derived from the server key locally' },
  PROCESSOR_EVENTS_SECRET: { default: '', secret: true, means: 'signs what the processor tells, whsec_…; required with PROCESSOR_URL' },
  PROCESSOR_FRAMES: { default: '', means: "origin of the frames in which the processor shows a card's number and takes a PIN, https://…; required with PROCESSOR_URL" },
  CLEARING_URL: { default: '', means: 'origin of the clearing house, https://…; when empty, payments to and from other banks are closed' },
  CLEARING_KEY: { default: '', secret: true, means: "the bank's private key for it, a JSON Web Key (Ed25519); required with CLEARING_URL" },
  CLEARING_HOUSE_KEY: { default: '', secret: true, means: "the clearing house's public key, a JSON Web Key (Ed25519); required with CLEARING_URL" },
  DATABASE_URL: { default: '', secret: true, means: 'a PostgreSQL 15 or later instead of the embedded one; login of the application' },
  DATABASE_ADMIN_URL: { default: '', secret: true, means: 'login that migrates, needed only then; DATABASE_URL when empty' },
  DATABASE_TLS: { default: 'required', means: "'required': the address of a database on another machine ends with ?sslmode=verify-full; 'waived': the way there is a private network where nobody else listens" },
  DATABASE_POOL_SIZE: { default: '8', means: 'connections at most, two of them for the job queue and a quarter for jobs; at most 4 for each core' },
  BANK_MODE: { default: 'production', means: "'local': the demo bank with its demo phone and local adapters, on one's own machine; npm start asks for it" },
  NODE_ENV: { default: '', means: "'production' refuses the local mode, whoever asks for it" },
  PUBLIC_ORIGIN: { default: '', means: 'origin that browsers see, https://…; required in production' },
  TRUSTED_PROXIES: { default: '', means: 'addresses or networks of proxies whose X-Forwarded-For counts, by commas' },
  SERVER_KEY: { default: '', secret: true, means: '32 bytes in hexadecimal: signs codes and anti-forgery tokens, and seals documents of clients; made in DATA_DIR locally' },
  SERVER_KEY_FORMER: { default: '', secret: true, means: 'keys of before a rotation, by commas: what they signed is still good, and what they sealed still opens' },
  SIGN_PATH: { default: '/sign', means: 'base path of the sign-in area' },
  CABINET_PATH: { default: '/cabinet/accounts', means: 'where sign-in leads' },
  VERIFY_PATH: { default: '/verify', means: 'public page where anybody may ask whether the bank issued a document; codes on documents lead there' },
  QR_SOCKET_PATH: { default: '/qr-socket/', means: 'path of the socket by which a page waits for its QR code to be approved' },
  DEMO_STAFF_SECONDS: { default: '5', means: "invented people of the bank decide after this long: in demos of visitors, and in the local mode about everybody; 'off': the desk's people alone decide" },
  SESSION_IDLE_MINUTES: { default: '30', means: 'a session ends after this long without a call' },
  SESSION_HOURS: { default: '12', means: 'a session ends this long after sign-in' },
  RECOVERY_WAIT_HOURS: { default: '24', means: 'after a recovery, payments to new recipients wait this long' },
  PASSWORD_CHANGE_WAIT_HOURS: { default: '12', means: 'the same after a change of the password or of a contact; at most as long' },
  NEW_SIGNATORY_WAIT_HOURS: { default: '24', means: 'the same of whoever has become a signatory of a company' },
  POLICY_CHANGE_WAIT_HOURS: { default: '24', means: 'rules of signing that ask for fewer or other signatures hold this long after they were signed' },
  BANK_NAME: { default: 'Діло', means: 'name of the bank' },
  BANK_CODE: { default: '388888', means: "the bank's code (МФО) in its clients' IBANs, 6 digits" },
  FURTHER_BANKS: { default: '', means: 'operating banks that the register of this version does not have, by commas: 399999=Друге Діло; two banks called Діло (388888, 399999) when empty in the local mode' },
  BANK_BIC: { default: 'DILOUAUK', means: "the bank's BIC, 8 or 11 letters: who sends an MT940" },
  CONTACT_PHONE: { default: '+380 44 000 00 00', means: 'contact centre' },
  SECURITY_CONTACT: { default: '', means: 'where a finder of a hole writes to, mailto:… or https://…, in /.well-known/security.txt; CONTACT_PHONE until you name it' },
  BRANCHES_URL: { default: 'https://bank.gov.ua/ua/supervision/institutions', means: "list of the bank's branches, https://…; the National Bank's directory of banks until you name your own" },
  ANNOUNCEMENT_UK: { default: '', means: 'announcement on the pages of sign-in, above the contact phone; none when empty' },
  ANNOUNCEMENT_RU: { default: '', means: 'the same in Russian; set both or none' },
  ANNOUNCEMENT_UNTIL: { default: '', means: 'the last day of the announcement, YYYY-MM-DD in Kyiv; required with a text of your own' },
  SHUTDOWN_DAY: { default: '', means: "the day on which the business application stops, such as 2025-08-01: without a text of your own the pages of sign-in announce it, and say for 90 days from that day on, or up to ANNOUNCEMENT_UNTIL, that it has stopped" },
  ANALYTICS_ID: { default: '', means: 'measurement id of the analytics service, such as G-ABC123; none when empty' },
  PIXEL_ID: { default: '', means: 'id of the advertising pixel, digits; none when empty' },
  TAG_MANAGER_FRAME: {
    default: '',
    means: "https address of the page that runs the tag manager, on an origin of its own; it hears page views alone; none when empty",
  },
  CHAT_FRAME: {
    default: '',
    means: "https address of the page of the chat, on an origin of its own; it hears page views alone; none when empty",
  },
  LOCAL_RESOURCES_ONLY: { default: 'false', means: "'true': the pages ask nothing of third parties, whatever ids are set" },
  SMS_GATEWAY_URL: { default: 'https://api.turbosms.ua', means: 'text message gateway (TurboSMS protocol)' },
  SMS_GATEWAY_TOKEN: { default: '', secret: true, means: 'its token; required in production' },
  SMS_SENDER: { default: 'Dilo', means: 'sender that a text message shows' },
  SMTP_URL: { default: '', secret: true, means: 'e-mail server: smtps://user:password@host:465, or smtp://…:587 with STARTTLS; without TLS on loopback alone; required in production' },
  SMTP_FROM: { default: '', means: 'sender that an e-mail shows: no-reply@bank.example; required in production' },
  PASSWORD_HASHING_WIDTH: { default: '', means: 'passwords checked at once, each on a core; one less than there are cores when empty, so that one is left for everything else' },
  PASSWORD_QUEUE_LENGTH: { default: '32', means: 'passwords that wait for their check at most; further ones are told to come later' },
  EDS_PROCESSES: { default: '', means: 'processes that verify electronic signatures, each on a core; one less than there are cores when empty' },
  EDS_HOSTS: { default: '', means: 'hosts of authorities that may be asked whether a certificate is revoked, by commas, with a port where it is not the usual one: ca.example,ocsp.example:8080; a certificate alone decides nothing' },
  EDS_STAMP_URL: { default: '', means: 'address of the authority that stamps electronic signatures with the time, http:// or https://; none when empty: they stay without a stamp' },
  EDS_UNCHECKED_MAX: { default: '0', means: "hryvnia of one payment up to which the authority's list of revoked certificates, a day old at most, is enough when the authority does not answer" },
  EDS_QUEUE_LENGTH: { default: '32', means: 'electronic signatures that wait for their verification at most; further ones are told to come later' },
  GUESSES_PER_RANGE: { default: '100', means: 'wrong passwords, and wrong codes, from one network (/24, /56) in 5 minutes at most' },
  GUESSES_IN_ALL: { default: '1000', means: 'the same from everywhere: after more, everybody is asked for a captcha' },
  CAPTCHAS_PER_RANGE: { default: '300', means: 'captchas that one network is given, and that it brings, in 5 minutes at most' },
  CAPTCHA_GUESSES: { default: '3000', means: "what a captcha costs the browser: guesses at most, half of them on average" },
  CAPTCHA_SITEVERIFY_URL: { default: '', means: 'where a captcha service checks responses (reCAPTCHA, Turnstile); our own proof of work when empty' },
  CAPTCHA_SITE_KEY: { default: '', means: 'the site key of that service' },
  CAPTCHA_PAGE: { default: '', means: 'a page of its own origin that shows the widget of that service, in a frame of ours' },
  CAPTCHA_SECRET: { default: '', secret: true, means: 'the secret of that service' },
  GOV_REGISTER_URL: { default: '', means: "where the government's register is asked for a code: the code is put behind it; when empty in production, every code counts as not answered" },
  GOV_REGISTER_TOKEN: { default: '', secret: true, means: 'its bearer token; none when empty' },
  SANCTIONS_URL: { default: '', means: "the interface of the state's register of sanctions, ending with a slash: https://api-drs.nsdc.gov.ua/; when empty in production, nobody is checked against it, which the log says" },
  SANCTIONS_KEY: { default: '', secret: true, means: 'its key, which the holder of the register gives' },
  TERROR_LIST_URL: { default: '', means: "the file of the list of terrorists: https://fiu.gov.ua/assets/userfiles/Terror/BlackListFull.xml; when empty the same" },
  OFFICIAL_RATES_URL: { default: '', means: "where the National Bank's official rates are asked, before its query; when empty its open data in production, and locally rates of one's own, as 'local' says" },
  ...settingsOfProducts,
  QR_CODES_PER_RANGE: { default: '2000', means: 'QR codes shown to one network (/24, /56), and sockets that ask for them, in 5 minutes at most' },
  QR_SOCKETS_PER_ADDRESS: { default: '100', means: 'sockets from one address (IPv6: /56) that are open at one server at most' },
  SIGN_IN_CODES_PER_DAY: { default: '10', means: 'codes for signing in that one person may leave unused in 24 hours' },
  RECOVERY_CODES_PER_DAY: { default: '10', means: 'codes for a new password that one phone may leave unused in 24 hours; half of them from one network' },
  RECOVERIES_PER_RANGE: { default: '20', means: 'codes for new passwords that one network (/24, /56) may ask for in an hour' },
  REGISTRATION_CODES_PER_DAY: { default: '10', means: 'codes for registering that one contact may leave unused in 24 hours' },
  REGISTRATIONS_PER_RANGE: { default: '100', means: 'registrations that one network (/24, /56) may begin in an hour' },
  RECEIPTS_PER_PERSON: { default: '300', means: 'payment instructions as PDF that one person may take in an hour' },
  GOVERNMENT_CHECKS_PER_RANGE: { default: '60', means: "questions to the government's register from one network (/24, /56) in 5 minutes at most" },
  SIGNING_CODES_PER_DAY: { default: '30', means: 'codes for signing that one person may leave unused in 24 hours' },
  SMS_SIGNING_LIMIT: { default: wholeHryvnia(standardMethodLimits.SMS.perPayment), means: 'hryvnia of one payment that may be signed by a code from a text message' },
  SMS_SIGNING_DAY_LIMIT: { default: wholeHryvnia(standardMethodLimits.SMS.perDay), means: 'the same of all payments that one person signs in a day of Kyiv' },
  EMAIL_SIGNING_LIMIT: { default: wholeHryvnia(standardMethodLimits.EMAIL.perPayment), means: 'hryvnia of one payment that may be signed by a code from an e-mail' },
  EMAIL_SIGNING_DAY_LIMIT: { default: wholeHryvnia(standardMethodLimits.EMAIL.perDay), means: 'the same of all payments that one person signs in a day of Kyiv' },
  PAID_WHEN_OUTDATED: { default: 'toBudget,salary', means: "payments that stay possible after the day until which a client's data is good, by commas: 'toBudget', 'salary'; 'none': nothing is" },
  EDS_ONLY_BINDS: { default: '', means: "who gives by EDS (КЕП) alone the powers that only EDS gives, such as a new head or a first signature: 'everybody', or 'keyHolders', people who have had a key; when empty everybody in production, and holders of keys in the local mode" },
  MESSAGES_PER_RECIPIENT: { default: '20', means: 'codes to one number or address in an hour that nobody used, at most' },
  MESSAGES_PER_PREFIX: { default: '300', means: 'text messages to the 10,000 numbers of one prefix (380 and 5 digits) in an hour at most' },
  MESSAGES_IN_ALL: { default: '5000', means: 'messages with codes of one channel in an hour at most' },
  NOTICE_GATHER_SECONDS: { default: '30', means: 'a message about payments waits so long for what else is to be told' },
  NOTICE_PAUSE_MINUTES: { default: '10', means: 'after a message about payments the next to the same person waits so long' },
  STATEMENT_MAIL_HOUR: { default: '7', means: 'statements are sent by e-mail from this hour on, in Kyiv' },
  FILE_STORE_URL: { default: '', means: 'bucket of an S3-compatible store for the files of clients: https://host/bucket; a folder in DATA_DIR when empty; required in production' },
  FILE_STORE_REGION: { default: 'us-east-1', means: "region that its signatures name" },
  FILE_STORE_KEY_ID: { default: '', means: 'id of its access key' },
  FILE_STORE_SECRET: { default: '', secret: true, means: 'secret of its access key' },
  FILES_MEGABYTES: { default: '10240', means: 'all files of clients together, at most' },
  DEMO_MODE: { default: 'on', means: "'off': nobody is offered a demo" },
  DEMO_MINUTES: { default: '120', means: 'a demo ends this long after its beginning; left alone, as any session does' },
  DEMO_TENANTS: { default: '200', means: 'visitors with a demo of their own at once, at most' },
  DEMO_STARTS_PER_RANGE: { default: '20', means: 'demos begun from one network (/24, /56) in an hour at most' },
  DEMO_STARTS_IN_ALL: { default: '300', means: 'demos begun in an hour at most: each leaves some 300 entries in the ledger for good' },
  PACE_LIGHT: { default: '6000', means: 'calls of one session in 5 minutes at most that ask for one row: what open pages look for by themselves' },
  PACE_READ: { default: '6000', means: 'the same of reads: pages, lists, blocks of a statement' },
  PACE_SCAN: { default: '1200', means: 'the same of reads that look through much: searches, totals, charts' },
  PACE_WRITE: { default: '1200', means: 'the same of changes' },
  PACE_HEAVY: { default: '120', means: 'the same of imports, salary registers and signatures of many payments' },
  PACE_FILE: { default: '120', means: 'the same of files' },
  PACE_SIGN_IN: { default: '120', means: 'the same of calls before a session: signing in, recovery, registration' },
  PACE_PERSON: { default: '2', means: 'what one person may call, in budgets of one session' },
  PACE_COMPANY: { default: '4', means: 'what all people of a company may call for it, in budgets of one session' },
  PACE_DEVICE: { default: '1', means: 'what a browser from which somebody has signed in before may call without a session, in budgets of one session' },
  PACE_SERVER: { default: '200', means: 'what all who are known (a valid session, a known device) may call at one server, in budgets of one session' },
  PACE_DEMOS: { default: '10', means: 'what all visitors of the demo together may call at one server, in budgets of one session' },
  PACE_NETWORK: { default: '20', means: 'what strangers (no session, no known device) of one network (/24, /56) may call, in budgets of one session; more where many clients share addresses' },
  PACE_SITE: { default: '60', means: 'the same of an IPv6 site (/48), which has 256 such networks' },
  PACE_STRANGERS: { default: '200', means: 'what all strangers together may call at one server, in budgets of one session' },
  HEAVY_CALLS_AT_ONCE: { default: '2', means: 'heavy calls (PACE_HEAVY) at once at one server; of one company and of all demos one' },
  DEMO_CALLS_AT_ONCE: { default: '2', means: 'calls of visitors of the demo at once at one server: each takes one connection of the pool at most' },
  FILE_LEAST_KILOBYTES: { default: '32', means: 'who is sent a file reads so many kilobytes a second at least, on average over 20 seconds; who is slower is cut off, so that nobody keeps its place' },
  WEB_PAGES: { default: 'built', means: "'built' serves the built web; 'none' leaves it to Vite (npm run dev)" },
  HOMES_REMEMBERED: { default: '2000', means: 'companies whose cash flow and latest entries a server keeps in memory for the home page, some 6 kB each; 0: none' },
  LOG_LEVEL: { default: 'warn', means: 'trace, debug, info, warn, error or silent' },
  METRICS_PORT: { default: '', means: 'TCP port of the metrics, on 127.0.0.1 alone: /metrics for Prometheus; none when empty' },
  DRAIN_NOTICE_SECONDS: { default: '', means: 'told to stop, the server goes on for so long while /readyz says no; when empty 5, and 0 in the local mode, where nobody hands out calls' },
  DRAIN_SECONDS: { default: '10', means: 'then calls and jobs under way have so long to finish' },
} as const satisfies Record<string, { default: string; secret?: true; means: string }>

/** An amount of the domain as a setting writes it. */
function wholeHryvnia(amount: Kopiykas): string {
  return String(amount / 100n)
}

type Setting = keyof typeof settings

export type Config = {
  /** `local` has to be asked for: demo bank, demo phone, local adapters, on one's own machine. Anything else is production. */
  readonly mode: 'local' | 'production'
  /** True if the demo phone exists: in the local mode, where nothing says that others can reach this server. */
  readonly developmentDoors: boolean
  /** True if each answer is checked against the contract: not in production, where callers would wait for it. */
  readonly checksAnswers: boolean
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly database:
    | { readonly kind: 'embedded' }
    | { readonly kind: 'external'; readonly applicationUrl: string; readonly adminUrl: string }
  readonly poolSize: number
  /** Whom this process serves. */
  readonly serves: 'clients' | 'desk' | 'both'
  /** Null: this process has no desk. */
  readonly desk: DeskConfig | null
  /** Null: this process has nothing to do with cards' processor, and none is issued. */
  readonly processor: ProcessorConfig | null
  /** Null: there is no way to other banks. */
  readonly clearing: { readonly url: string; readonly key: JWK; readonly houseKey: JWK } | null
  readonly publicOrigin: string | null
  readonly trustedProxies: readonly string[]
  readonly serverKey: string | null
  readonly formerServerKeys: readonly string[]
  readonly signPath: string
  readonly cabinetPath: string
  /** Documents name it: once they are out, it stays. */
  readonly verifyPath: string
  /** With a slash on both ends. */
  readonly qrSocketPath: string
  /** The time that a case waits for the demo staff, in demos and in the local mode; null: they do not work. */
  readonly demoStaffAfterMs: number | null
  readonly sessionIdleMs: number
  readonly sessionMs: number
  /** The time that payments to new recipients wait after each change of access. */
  readonly newRecipientsWaitMs: Readonly<Record<AccessChange, number>>
  /** Between the last signature under rules that ask for fewer or other signatures, and their effect. */
  readonly policyChangeWaitMs: number
  /** The amounts that one person may sign by each method. */
  readonly signingLimits: MethodLimits
  /** The kinds of payments that remain possible when the bank's data of a client is outdated (PAY_E046, PAY_E047). */
  readonly paidWhenOutdated: readonly PaidWhenOutdated[]
  /** The people who must sign by EDS where only EDS may sign; in a demo always the holders of keys. */
  readonly edsOnlyBinds: EdsOnlyBinds
  /** The gathering of messages about payments: their wait for others, and the pause between two to one person. */
  readonly notices: { readonly gatherMs: number; readonly pauseMs: number }
  /** The hour in Kyiv from which on statements are sent by e-mail. */
  readonly statementMailHour: number
  readonly bankName: string
  readonly bankCode: BankCode
  /** This bank and all others that the register of operating banks does not have. */
  readonly furtherBanks: FurtherBanks
  readonly bankBic: string
  readonly contactPhone: string
  /** An address for finders of holes (RFC 9116); null: the phone. */
  readonly securityContact: string | null
  /** A link of the page where a registration sends people to a branch: followed by a press, never loaded by itself. */
  readonly branchesUrl: string
  /** The pages of sign-in show the first that has not ended. */
  readonly announcements: readonly NonNullable<TimedAnnouncement>[]
  readonly thirdParties: {
    readonly analyticsId: string | null
    readonly pixelId: string | null
    /** Pages of others, each of an origin of its own (decision 052). */
    readonly tagManagerFrame: string | null
    readonly chatFrame: string | null
  }
  readonly sms: { readonly url: string; readonly token: string; readonly sender: string }
  /** Empty where no e-mail goes out: the local adapter keeps it. */
  readonly smtp: { readonly url: string; readonly from: string }
  /** Checks of passwords: at once, and waiting. */
  readonly hashing: { readonly width: number; readonly length: number }
  /** Verifications of electronic signatures: at once, and waiting. */
  readonly eds: { readonly atOnce: number; readonly waiting: number }
  /** The authorities that vouch for electronic signatures: whom the bank may ask, and who stamps time. Null: nobody does. */
  readonly signatureAuthorities: { readonly hosts: readonly string[]; readonly stampUrl: string | null }
  /** Up to this amount an authority's list is enough. */
  readonly edsUncheckedMax: Kopiykas
  readonly limits: Limits
  readonly captcha:
    | { readonly by: 'proofOfWork'; readonly guesses: number }
    | {
        readonly by: 'siteKeyService'
        readonly url: string
        readonly siteKey: string
        readonly page: string
        readonly secret: string
      }
  /** Null: it cannot be asked. */
  readonly governmentRegister: { readonly url: string; readonly token: string } | null
  /** The addresses of the state's lists. Null: not set. `local`: invented people on one's own machine. */
  readonly watchLists:
    | {
        readonly sanctions: { readonly url: string; readonly key: string } | null
        readonly terror: { readonly url: string } | null
      }
    | 'local'
  /** The source of official rates; `local`: rates that the bank makes up on one's own machine. */
  readonly exchangeRates: { readonly url: string } | 'local'
  readonly files: {
    readonly store:
      | { readonly by: 'localDisk'; readonly folder: string }
      | {
          readonly by: 's3'
          readonly url: string
          readonly region: string
          readonly keyId: string
          readonly secret: string
        }
    /** All together, at most. */
    readonly bytesInAll: number
  }
  /** Null: there is no demo mode. */
  readonly demo: {
    readonly lifeMs: number
    readonly tenants: number
    readonly startsPerRange: number
    readonly startsInAll: number
  } | null
  /** The pace of calls (decision 099). */
  readonly pace: PaceSettings
  /** The least pace of a file's reader: bytes within its time, milliseconds. */
  readonly leastPace: LeastPace
  /** The number of companies whose history for the home page is kept in memory. */
  readonly homesRemembered: number
  readonly webPages: 'built' | 'none'
  readonly logLevel: string
  readonly metricsPort: number | null
  readonly drainNoticeMs: number
  readonly drainMs: number
} & ReturnType<typeof readSettingsOfProducts>

/** The listener of the bank's own people. */
export type DeskConfig = {
  readonly port: number
  /** If the port was not chosen, a taken one stops the desk and not the bank. */
  readonly isPortChosen: boolean
  readonly host: string
  /** Networks from which it answers; empty: from everywhere. */
  readonly networks: readonly string[]
  /**
   * The origin that browsers see; its host is the relying party of the passkeys. Null on one's own machine: localhost,
   * at this port.
   */
  readonly origin: string | null
  /** Null with the embedded PostgreSQL, which makes a login for the desk. */
  readonly databaseUrl: string | null
  /** True if the development door stands open: in the local mode, where nothing says that others can reach the desk. */
  readonly door: boolean
}

/** The listener of the processor of cards, and the way to it. */
export type ProcessorConfig = {
  readonly port: number
  /** If the port was not chosen, the next free one is taken. */
  readonly isPortChosen: boolean
  readonly host: string
  /** Networks from which it answers; empty: from everywhere. */
  readonly networks: readonly string[]
  /** Null: the processor of one's own machine; its secret is derived from the server key. */
  readonly service: {
    readonly url: string
    readonly key: string
    readonly secret: string
    readonly eventsSecret: string
    readonly frames: string
  } | null
}

/** The numbers of tries and messages allowed; the windows are the table's above. */
type Limits = {
  readonly guessesPerRange: number
  readonly guessesInAll: number
  readonly captchasPerRange: number
  readonly qrCodesPerRange: number
  readonly qrSocketsPerAddress: number
  readonly signInCodesPerDay: number
  readonly recoveryCodesPerDay: number
  readonly recoveriesPerRange: number
  readonly registrationCodesPerDay: number
  readonly registrationsPerRange: number
  readonly receiptsPerPerson: number
  readonly governmentChecksPerRange: number
  readonly signingCodesPerDay: number
  readonly messagesPerRecipient: number
  readonly messagesPerPrefix: number
  readonly messagesInAll: number
}

/** The databases of this bank, for commands that are no server. */
type DatabaseAccess = Pick<Config, 'database' | 'dataDir'> & {
  /** The desk's login; null with the embedded PostgreSQL, which knows it, and where none is set. */
  readonly deskUrl: string | null
  /** The desk's origin for browsers. */
  readonly deskOrigin: string
}

/**
 * Reads only the address of the database: for commands that look into it and are no server.
 * @throws StartError that names the setting and what it must be
 */
export function readDatabaseSettings(environment: Environment = process.env): DatabaseAccess {
  const text = (name: Setting): string =>
    textOf(environment, name, 'secret' in settings[name]) || settings[name].default
  const database = readDatabase(text)
  const deskUrl = text('DESK_DATABASE_URL')
  if (deskUrl !== '') requireAddress('DESK_DATABASE_URL', deskUrl, text)
  const seen = text('DESK_ORIGIN')
  return {
    database,
    dataDir: text('DATA_DIR'),
    deskUrl: deskUrl === '' ? null : deskUrl,
    deskOrigin: seen === '' ? `http://localhost:${deskPort(text)}` : origin('DESK_ORIGIN', seen),
  }
}

/** The set port of the desk; else the one after the bank's. Port 0 asks for any free one, and so for the desk. */
function deskPort(text: (name: Setting) => string): number {
  if (text('DESK_PORT') !== '') return whole('DESK_PORT', text('DESK_PORT'), 0, 65_535)
  const ofBank = whole('PORT', text('PORT'), 0, 65_535)
  return ofBank === 0 ? 0 : Math.min(ofBank + 1, 65_535)
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

/**
 * Reads and checks every setting.
 * @throws StartError that names the setting and what it must be
 */
export function readConfig(environment: Environment = process.env, cores: number = availableParallelism()): Config {
  const text = (name: Setting): string =>
    textOf(environment, name, 'secret' in settings[name]) || settings[name].default
  const database = readDatabase(text)
  const mode = readMode(text, database)
  const host = text('HOST')
  const trustedProxies = readNetworks('TRUSTED_PROXIES', text('TRUSTED_PROXIES'))
  const reachable = !LOOPBACK.has(host) || text('PUBLIC_ORIGIN') !== '' || trustedProxies.length > 0
  /** By default a core is left for everything else. */
  const ofCores = (name: 'PASSWORD_HASHING_WIDTH' | 'EDS_PROCESSES'): number =>
    text(name) === '' ? Math.max(1, cores - 1) : whole(name, text(name), 1, 1_000)
  const config: Config = {
    mode,
    developmentDoors: mode === 'local' && !reachable,
    checksAnswers: mode === 'local',
    port: whole('PORT', text('PORT'), 0, 65_535),
    host,
    dataDir: text('DATA_DIR'),
    database,
    poolSize: poolSize(environment, text, cores),
    ...readDesk(text, mode, database),
    processor: readProcessor(text, mode),
    clearing: readClearing(text, mode),
    publicOrigin: text('PUBLIC_ORIGIN') === '' ? null : origin('PUBLIC_ORIGIN', text('PUBLIC_ORIGIN')),
    trustedProxies,
    serverKey: text('SERVER_KEY') === '' ? null : serverKey('SERVER_KEY', text('SERVER_KEY')),
    formerServerKeys: byCommas(text('SERVER_KEY_FORMER')).map((key) => serverKey('SERVER_KEY_FORMER', key)),
    ...readPaths(text),
    demoStaffAfterMs:
      text('DEMO_STAFF_SECONDS') === 'off'
        ? null
        : whole('DEMO_STAFF_SECONDS', text('DEMO_STAFF_SECONDS'), 0, 86_400) * 1_000,
    sessionIdleMs: whole('SESSION_IDLE_MINUTES', text('SESSION_IDLE_MINUTES'), 1, 1_440) * MINUTE,
    sessionMs: whole('SESSION_HOURS', text('SESSION_HOURS'), 1, 168) * HOUR,
    newRecipientsWaitMs: readWaits(text),
    policyChangeWaitMs: waitHours('POLICY_CHANGE_WAIT_HOURS', text) * HOUR,
    notices: {
      gatherMs: whole('NOTICE_GATHER_SECONDS', text('NOTICE_GATHER_SECONDS'), 0, 3_600) * 1_000,
      pauseMs: whole('NOTICE_PAUSE_MINUTES', text('NOTICE_PAUSE_MINUTES'), 0, 1_440) * MINUTE,
    },
    statementMailHour: whole('STATEMENT_MAIL_HOUR', text('STATEMENT_MAIL_HOUR'), 0, 23),
    bankName: text('BANK_NAME'),
    bankCode: readBankCode(text('BANK_CODE')),
    furtherBanks: { ...readFurtherBanks(text, mode), [text('BANK_CODE')]: text('BANK_NAME') },
    bankBic: pattern('BANK_BIC', text('BANK_BIC'), /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, 'a BIC'),
    contactPhone: text('CONTACT_PHONE'),
    securityContact: readSecurityContact(text('SECURITY_CONTACT')),
    branchesUrl: readBranches(text('BRANCHES_URL')),
    announcements: readAnnouncements(text),
    thirdParties: readThirdParties(text),
    sms: {
      url: gateway('SMS_GATEWAY_URL', text('SMS_GATEWAY_URL'), mode, AN_ADDRESS),
      token: text('SMS_GATEWAY_TOKEN'),
      sender: text('SMS_SENDER'),
    },
    smtp: readSmtp(text),
    hashing: {
      width: ofCores('PASSWORD_HASHING_WIDTH'),
      length: whole('PASSWORD_QUEUE_LENGTH', text('PASSWORD_QUEUE_LENGTH'), 0, 10_000),
    },
    signatureAuthorities: readSignatureAuthorities(text),
    edsUncheckedMax: kopiykas(BigInt(whole('EDS_UNCHECKED_MAX', text('EDS_UNCHECKED_MAX'), 0, 1_000_000_000)) * 100n),
    eds: {
      atOnce: ofCores('EDS_PROCESSES'),
      waiting: whole('EDS_QUEUE_LENGTH', text('EDS_QUEUE_LENGTH'), 0, 10_000),
    },
    limits: readLimits(text),
    signingLimits: readSigningLimits(text),
    paidWhenOutdated: readPaidWhenOutdated(text),
    edsOnlyBinds: readEdsOnlyBinds(text, mode),
    captcha: readCaptcha(text, mode),
    governmentRegister: readGovernmentRegister(text, mode),
    watchLists: readWatchLists(text, mode),
    exchangeRates: readExchangeRates(text, mode),
    ...readSettingsOfProducts(text, mode),
    files: {
      store: readFileStore(text, mode),
      bytesInAll: whole('FILES_MEGABYTES', text('FILES_MEGABYTES'), 1, 10_000_000) * 1024 ** 2,
    },
    demo: readDemo(text),
    pace: readPace(text),
    leastPace: {
      bytes: whole('FILE_LEAST_KILOBYTES', text('FILE_LEAST_KILOBYTES'), 1, 10_000) * 1_000 * FILE_PACE_SECONDS,
      withinMs: FILE_PACE_SECONDS * 1_000,
    },
    homesRemembered: whole('HOMES_REMEMBERED', text('HOMES_REMEMBERED'), 0, 1_000_000),
    webPages: text('WEB_PAGES') === 'none' ? 'none' : 'built',
    logLevel: pattern('LOG_LEVEL', text('LOG_LEVEL'), /^(trace|debug|info|warn|error|silent)$/, 'a level of the log'),
    metricsPort: text('METRICS_PORT') === '' ? null : whole('METRICS_PORT', text('METRICS_PORT'), 0, 65_535),
    drainNoticeMs:
      whole('DRAIN_NOTICE_SECONDS', text('DRAIN_NOTICE_SECONDS') || (mode === 'local' ? '0' : '5'), 0, 600) * 1_000,
    drainMs: whole('DRAIN_SECONDS', text('DRAIN_SECONDS'), 1, 600) * 1_000,
  }
  if (mode === 'production') requireForProduction(config)
  return config
}

const serving = { clients: 'clients', desk: 'desk', both: 'both' } as const

/** The desk has a port, an origin and a login of its own; in production none of them is guessed. */
function readDesk(
  text: (name: Setting) => string,
  mode: Config['mode'],
  database: Config['database'],
): Pick<Config, 'serves' | 'desk'> {
  const serves =
    serving[
      pattern('SERVES', text('SERVES'), /^(clients|desk|both)$/, "'clients', 'desk' or 'both'") as keyof typeof serving
    ]
  const given = text('DESK_PORT')
  if (serves === 'clients' || (given === '' && mode === 'production' && serves === 'both'))
    return { serves, desk: null }
  if (given === '' && mode === 'production') throw new StartError('SERVES=desk needs DESK_PORT.')
  const port = deskPort(text)
  const host = text('DESK_HOST')
  const databaseUrl =
    text('DESK_DATABASE_URL') || (database.kind === 'external' && mode === 'local' ? database.applicationUrl : '')
  const missing =
    mode === 'production' ? (['DESK_ORIGIN', 'DESK_DATABASE_URL'] as const).filter((name) => text(name) === '') : []
  if (missing.length > 0)
    throw new StartError(`With a desk in production these settings are required: ${missing.join(', ')}.`)
  const seen = text('DESK_ORIGIN') === '' ? null : origin('DESK_ORIGIN', text('DESK_ORIGIN'))
  if (mode === 'production' && !seen?.startsWith('https://'))
    throw new StartError('In production DESK_ORIGIN must begin with https://: browsers give passkeys to nothing else.')
  if (databaseUrl !== '') requireAddress('DESK_DATABASE_URL', databaseUrl, text)
  const reachable = !LOOPBACK.has(host) || text('DESK_ORIGIN') !== '' || text('TRUSTED_PROXIES') !== ''
  return {
    serves,
    desk: {
      port,
      isPortChosen: given !== '',
      host,
      networks: readNetworks('DESK_NETWORKS', text('DESK_NETWORKS')),
      origin: seen,
      databaseUrl: databaseUrl === '' ? null : databaseUrl,
      door: mode === 'local' && !reachable,
    },
  }
}

const PROCESSOR_SERVICE = [
  'PROCESSOR_URL',
  'PROCESSOR_KEY',
  'PROCESSOR_SECRET',
  'PROCESSOR_EVENTS_SECRET',
  'PROCESSOR_FRAMES',
] as const

/** A processor is set whole or not at all; a process of the desk alone has nothing to do with it. */
function readProcessor(text: (name: Setting) => string, mode: Config['mode']): Config['processor'] {
  const given = PROCESSOR_SERVICE.filter((name) => text(name) !== '').length
  if (text('SERVES') === 'desk' || (given === 0 && mode === 'production')) return null
  if (given > 0 && given < PROCESSOR_SERVICE.length)
    throw new StartError(`A processor of cards needs ${PROCESSOR_SERVICE.join(', ')}: set all of them, or none.`)
  const port = text('PROCESSOR_PORT')
  if (port === '' && mode === 'production') throw new StartError('PROCESSOR_URL needs PROCESSOR_PORT.')
  return {
    port: port === '' ? portAfter(deskPort(text)) : whole('PROCESSOR_PORT', port, 0, 65_535),
    isPortChosen: port !== '',
    host: text('PROCESSOR_HOST'),
    networks: readNetworks('PROCESSOR_NETWORKS', text('PROCESSOR_NETWORKS')),
    service:
      given === 0
        ? null
        : {
            url: processorUrl(text, mode),
            key: text('PROCESSOR_KEY'),
            secret: text('PROCESSOR_SECRET'),
            eventsSecret: webhookSecret('PROCESSOR_EVENTS_SECRET', text('PROCESSOR_EVENTS_SECRET')),
            frames: framesOrigin(text, mode),
          },
  }
}

function readBankCode(text: string): BankCode {
  const code = parseBankCode(text)
  if (code.ok) return code.value
  throw new StartError(`BANK_CODE must be six digits, not '${text}'.`)
}

/** On one machine a second bank is payable without a setting. */
const BANKS_OF_ONE_MACHINE: FurtherBanks = { '388888': 'Діло', '399999': 'Друге Діло' }

function readFurtherBanks(text: (name: Setting) => string, mode: Config['mode']): FurtherBanks {
  const banks = byCommas(text('FURTHER_BANKS'))
  if (banks.length === 0) return mode === 'local' ? BANKS_OF_ONE_MACHINE : {}
  return Object.fromEntries(banks.map(readFurtherBank))
}

function readFurtherBank(text: string): [BankCode, string] {
  const [code = '', name = ''] = text.split('=').map((part) => part.trim())
  const parsed = parseBankCode(code)
  if (parsed.ok && name !== '') return [parsed.value, name]
  throw new StartError(`FURTHER_BANKS must be codes with names, such as 399999=Друге Діло, not '${text}'.`)
}

const CLEARING = ['CLEARING_URL', 'CLEARING_KEY', 'CLEARING_HOUSE_KEY'] as const

/** The way to the clearing house is set whole or not at all. */
function readClearing(text: (name: Setting) => string, mode: Config['mode']): Config['clearing'] {
  const given = CLEARING.filter((name) => text(name) !== '').length
  if (given === 0) return null
  if (given < CLEARING.length)
    throw new StartError(`The clearing house needs ${CLEARING.join(', ')}: set all of them, or none.`)
  return {
    url: origin('CLEARING_URL', gateway('CLEARING_URL', text('CLEARING_URL'), mode, AN_ADDRESS)),
    key: clearingKey('CLEARING_KEY', text('CLEARING_KEY'), 'private'),
    houseKey: clearingKey('CLEARING_HOUSE_KEY', text('CLEARING_HOUSE_KEY'), 'public'),
  }
}

/** The message does not repeat the key. */
function clearingKey(name: Setting, text: string, part: 'private' | 'public'): JWK {
  const key = parsedKey(text)
  const parts = part === 'private' ? (['x', 'd'] as const) : (['x'] as const)
  const isWhole = parts.every((field) => /^[\w-]{43}$/.test(key?.[field] ?? ''))
  if (key?.kty === 'OKP' && key.crv === 'Ed25519' && isWhole) return key
  throw new StartError(`${name} must be a ${part} Ed25519 key as a JSON Web Key.`)
}

function parsedKey(text: string): JWK | null {
  try {
    return JSON.parse(text) as JWK | null
  } catch {
    return null
  }
}

/** Paths are put behind its slash: an address of a host alone has one by itself, and must be written with it all the same. */
function processorUrl(text: (name: Setting) => string, mode: Config['mode']): string {
  const form = { called: 'an address that begins with https:// and ends with a slash', path: /\/$/ }
  const url = gateway('PROCESSOR_URL', text('PROCESSOR_URL'), mode, form)
  return pattern('PROCESSOR_URL', url, /\/$/, form.called)
}

/** Port 0 asks for any free one, and so for the processor. */
const portAfter = (port: number): number => (port === 0 ? 0 : Math.min(port + 1, 65_535))

/** The content of the frame must not be within reach of our own pages. */
function framesOrigin(text: (name: Setting) => string, mode: Config['mode']): string {
  const frames = origin('PROCESSOR_FRAMES', gateway('PROCESSOR_FRAMES', text('PROCESSOR_FRAMES'), mode, AN_ADDRESS))
  if (frames === text('PUBLIC_ORIGIN'))
    throw new StartError('PROCESSOR_FRAMES must be another origin than PUBLIC_ORIGIN.')
  return frames
}

/** The value is a secret: the message does not repeat it. */
function webhookSecret(name: Setting, text: string): string {
  if (/^whsec_[A-Za-z0-9+/]{22,}={0,2}$/.test(text)) return text
  throw new StartError(`${name} must look like whsec_ and base64.`)
}

/** A forgotten setting means production and its list of missing settings: the demo bank starts only on request. */
function readMode(text: (name: Setting) => string, database: Config['database']): Config['mode'] {
  if (pattern('BANK_MODE', text('BANK_MODE'), /^(local|production)$/, "'local' or 'production'") === 'production')
    return 'production'
  if (text('NODE_ENV') === 'production')
    throw new StartError('BANK_MODE=local and NODE_ENV=production contradict each other; take one of them away.')
  if (isOnThisMachine(database)) return 'local'
  throw new StartError('BANK_MODE=local is for a database on this machine; set BANK_MODE=production for one elsewhere.')
}

/** The name of a gateway's address in a refusal, and the form of its path. */
type GatewayForm = { readonly called: string; readonly path: RegExp }

const AN_ADDRESS: GatewayForm = { called: 'an address that begins with https://', path: /^\// }

/**
 * A gateway's address: under TLS, with nothing but host and path. A stand-in on one's own machine may do without TLS,
 * in the local mode alone.
 */
function gateway(name: Setting, text: string, mode: Config['mode'], { called, path }: GatewayForm): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isStandIn = mode === 'local' && url?.protocol === 'http:' && LOOPBACK.has(url.hostname)
  if ((url?.protocol === 'https:' || isStandIn) && !/[@?#\s;,]/.test(text) && path.test(url?.pathname ?? ''))
    return text
  throw new StartError(`${name} must be ${called}, not '${text}'.`)
}

function readAnnouncements(text: (name: Setting) => string): Config['announcements'] {
  const [uk, ru] = [text('ANNOUNCEMENT_UK').trim(), text('ANNOUNCEMENT_RU').trim()]
  if ((uk === '') !== (ru === ''))
    throw new StartError('ANNOUNCEMENT_UK and ANNOUNCEMENT_RU are one announcement in two languages: set both or none.')
  const lastDay = readDay('ANNOUNCEMENT_UNTIL', text)
  const until = lastDay && startOfDay(plusDays(lastDay, 1))
  if (uk === '') {
    const day = readDay('SHUTDOWN_DAY', text)
    return day === null ? [] : shutdownAnnouncements(day, until)
  }
  if (until === null) throw new StartError('ANNOUNCEMENT_UNTIL must be the last day of the announcement: set it.')
  return [{ uk, ru, level: 'warning', until }]
}

function readDay(name: Setting, text: (name: Setting) => string): BusinessDate | null {
  const given = text(name).trim()
  if (given === '') return null
  const day = parseBusinessDate(given)
  if (!day.ok) throw new StartError(`${name} must be a day such as 2025-08-01, not '${given}'.`)
  return day.value
}

/** It stands in the pages as a link: an address of any other kind could run as a script there. */
function readBranches(text: string): string {
  const given = URL.canParse(text) ? new URL(text) : null
  if (given?.protocol === 'https:' && given.username === '' && given.password === '') return given.href
  throw new StartError(`BRANCHES_URL must be an address that begins with https://, not '${text}'.`)
}

function readSecurityContact(text: string): string | null {
  if (text === '') return null
  return pattern(
    'SECURITY_CONTACT',
    text,
    /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
    'an address by mailto: or https://',
  )
}

function readThirdParties(text: (name: Setting) => string): Config['thirdParties'] {
  const only = pattern('LOCAL_RESOURCES_ONLY', text('LOCAL_RESOURCES_ONLY'), /^(true|false)$/, "'true' or 'false'")
  const id = (name: Setting, form: RegExp, description: string): string | null => {
    const value = text(name) === '' ? null : pattern(name, text(name), form, description)
    return only === 'true' ? null : value
  }
  return {
    analyticsId: id('ANALYTICS_ID', /^G-[A-Z0-9]{4,20}$/, 'a measurement id such as G-ABC123'),
    pixelId: id('PIXEL_ID', /^\d{5,20}$/, 'the digits of a pixel'),
    tagManagerFrame: only === 'true' ? null : readFrame('TAG_MANAGER_FRAME', text),
    chatFrame: only === 'true' ? null : readFrame('CHAT_FRAME', text),
  }
}

/** A page of others in a frame: on our own origin it would reach the pages around it. */
function readFrame(name: 'TAG_MANAGER_FRAME' | 'CHAT_FRAME', text: (name: Setting) => string): string | null {
  if (text(name) === '') return null
  const given = URL.canParse(text(name)) ? new URL(text(name)) : null
  const isOurs =
    given !== null && URL.canParse(text('PUBLIC_ORIGIN')) && given.origin === new URL(text('PUBLIC_ORIGIN')).origin
  if (given?.protocol === 'https:' && given.username === '' && given.password === '' && !isOurs) return given.href
  throw new StartError(
    `${name} must be an address that begins with https://, on another origin than the bank's, not '${text(name)}'.`,
  )
}

/** Hours, at most a week: clients would not bear a longer wait. */
const waitHours = (name: Setting, text: (name: Setting) => string): number => whole(name, text(name), 1, 168)

/** A change of the password proves more than a recovery. */
function readWaits(text: (name: Setting) => string): Config['newRecipientsWaitMs'] {
  const hours = (name: Setting): number => waitHours(name, text)
  const [recovery, passwordChange, newSignatory] = [
    hours('RECOVERY_WAIT_HOURS'),
    hours('PASSWORD_CHANGE_WAIT_HOURS'),
    hours('NEW_SIGNATORY_WAIT_HOURS'),
  ]
  if (passwordChange > recovery) {
    throw new StartError(
      `PASSWORD_CHANGE_WAIT_HOURS must be at most RECOVERY_WAIT_HOURS: ${recovery}, not ${passwordChange}.`,
    )
  }
  return {
    recovery: recovery * HOUR,
    passwordChange: passwordChange * HOUR,
    // It takes the password and a code to the contact that the person has.
    contactChange: passwordChange * HOUR,
    newSignatory: newSignatory * HOUR,
  }
}

/** A key of EDS signs as much as its owner wants, until a bank says otherwise. */
function readSigningLimits(text: (name: Setting) => string): MethodLimits {
  const hryvnia = (name: Setting) => kopiykas(BigInt(whole(name, text(name), 1, 1_000_000_000)) * 100n)
  return {
    SMS: { perPayment: hryvnia('SMS_SIGNING_LIMIT'), perDay: hryvnia('SMS_SIGNING_DAY_LIMIT') },
    EMAIL: { perPayment: hryvnia('EMAIL_SIGNING_LIMIT'), perDay: hryvnia('EMAIL_SIGNING_DAY_LIMIT') },
    EDS: { perPayment: null, perDay: null },
  }
}

function readPaidWhenOutdated(text: (name: Setting) => string): readonly PaidWhenOutdated[] {
  const kinds = paidWhenOutdated.join('|')
  const listed = pattern(
    'PAID_WHEN_OUTDATED',
    text('PAID_WHEN_OUTDATED'),
    new RegExp(`^(none|(${kinds})(,(${kinds}))*)$`),
    `'none', or ${paidWhenOutdated.join(' and ')} by commas`,
  ).split(',')
  return paidWhenOutdated.filter((kind) => listed.includes(kind))
}

function readEdsOnlyBinds(text: (name: Setting) => string, mode: Config['mode']): EdsOnlyBinds {
  const asked = text('EDS_ONLY_BINDS')
  if (asked === '') return mode === 'production' ? 'everybody' : 'keyHolders'
  return pattern('EDS_ONLY_BINDS', asked, /^(everybody|keyHolders)$/, "'everybody' or 'keyHolders'") as EdsOnlyBinds
}

function readLimits(text: (name: Setting) => string): Limits {
  const limit = (name: Setting): number => whole(name, text(name), 1, 1_000_000)
  return {
    guessesPerRange: limit('GUESSES_PER_RANGE'),
    guessesInAll: limit('GUESSES_IN_ALL'),
    captchasPerRange: limit('CAPTCHAS_PER_RANGE'),
    qrCodesPerRange: limit('QR_CODES_PER_RANGE'),
    qrSocketsPerAddress: limit('QR_SOCKETS_PER_ADDRESS'),
    signInCodesPerDay: limit('SIGN_IN_CODES_PER_DAY'),
    recoveryCodesPerDay: limit('RECOVERY_CODES_PER_DAY'),
    recoveriesPerRange: limit('RECOVERIES_PER_RANGE'),
    registrationCodesPerDay: limit('REGISTRATION_CODES_PER_DAY'),
    registrationsPerRange: limit('REGISTRATIONS_PER_RANGE'),
    receiptsPerPerson: limit('RECEIPTS_PER_PERSON'),
    governmentChecksPerRange: limit('GOVERNMENT_CHECKS_PER_RANGE'),
    signingCodesPerDay: limit('SIGNING_CODES_PER_DAY'),
    messagesPerRecipient: limit('MESSAGES_PER_RECIPIENT'),
    messagesPerPrefix: limit('MESSAGES_PER_PREFIX'),
    messagesInAll: limit('MESSAGES_IN_ALL'),
  }
}

/** A service is set whole or not at all. */
function readCaptcha(text: (name: Setting) => string, mode: Config['mode']): Config['captcha'] {
  const given = CAPTCHA_SERVICE.filter((name) => text(name) !== '').length
  if (given === 0)
    return { by: 'proofOfWork', guesses: whole('CAPTCHA_GUESSES', text('CAPTCHA_GUESSES'), 1, 1_000_000) }
  // A page on the same origin could reach into our pages.
  if (text('CAPTCHA_PAGE').startsWith(`${text('PUBLIC_ORIGIN')}/`))
    throw new StartError('CAPTCHA_PAGE must lie on another origin than PUBLIC_ORIGIN.')
  if (given < CAPTCHA_SERVICE.length)
    throw new StartError(`A captcha service needs ${CAPTCHA_SERVICE.join(', ')}: set all of them, or none.`)
  return {
    by: 'siteKeyService',
    url: gateway('CAPTCHA_SITEVERIFY_URL', text('CAPTCHA_SITEVERIFY_URL'), mode, AN_ADDRESS),
    siteKey: text('CAPTCHA_SITE_KEY'),
    page: gateway('CAPTCHA_PAGE', text('CAPTCHA_PAGE'), mode, AN_ADDRESS),
    secret: text('CAPTCHA_SECRET'),
  }
}

const CAPTCHA_SERVICE = ['CAPTCHA_SITEVERIFY_URL', 'CAPTCHA_SITE_KEY', 'CAPTCHA_PAGE', 'CAPTCHA_SECRET'] as const

/** Answers of authorities are signed: plain HTTP, which is usual among them, is as good as TLS. */
function readSignatureAuthorities(text: (name: Setting) => string): Config['signatureAuthorities'] {
  const hosts = byCommas(text('EDS_HOSTS'))
  const wrong = hosts.find((host) => !URL.canParse(`http://${host}`) || new URL(`http://${host}`).host !== host)
  if (wrong !== undefined) throw new StartError(`EDS_HOSTS must be hosts in small letters, by commas, not '${wrong}'.`)
  const stampUrl = text('EDS_STAMP_URL')
  if (stampUrl === '') return { hosts, stampUrl: null }
  if (!/^https?:\/\/[^@?#\s]+$/.test(stampUrl) || !URL.canParse(stampUrl))
    throw new StartError(`EDS_STAMP_URL must be an address that begins with http:// or https://, not '${stampUrl}'.`)
  return { hosts, stampUrl }
}

/** A code is put behind its last slash. */
function readGovernmentRegister(text: (name: Setting) => string, mode: Config['mode']): Config['governmentRegister'] {
  const url = text('GOV_REGISTER_URL')
  if (url === '') return null
  const form = { called: 'an address that begins with https:// and ends with a slash', path: /\/$/ }
  return { url: gateway('GOV_REGISTER_URL', url, mode, form), token: text('GOV_REGISTER_TOKEN') }
}

function readWatchLists(text: (name: Setting) => string, mode: Config['mode']): Config['watchLists'] {
  const [sanctions, terror] = [text('SANCTIONS_URL'), text('TERROR_LIST_URL')]
  if (sanctions === '' && terror === '' && mode === 'local') return 'local'
  const withSlash = { called: 'an address that begins with https:// and ends with a slash', path: /\/$/ }
  const key = text('SANCTIONS_KEY')
  if (sanctions !== '' && key === '') throw new StartError('SANCTIONS_KEY is needed where SANCTIONS_URL is set.')
  return {
    sanctions: sanctions === '' ? null : { url: gateway('SANCTIONS_URL', sanctions, mode, withSlash), key },
    terror: terror === '' ? null : { url: gateway('TERROR_LIST_URL', terror, mode, AN_ADDRESS) },
  }
}

const NATIONAL_BANK = 'https://bank.gov.ua/NBUStatService/v1/statdirectory/exchange'

/** Invented rates must not count real money: not in production. */
function readExchangeRates(text: (name: Setting) => string, mode: Config['mode']): Config['exchangeRates'] {
  const given = text('OFFICIAL_RATES_URL')
  if (given === '') return mode === 'local' ? 'local' : { url: NATIONAL_BANK }
  if (given === 'local' && mode === 'local') return 'local'
  return {
    url: gateway('OFFICIAL_RATES_URL', given, mode, {
      ...AN_ADDRESS,
      called: 'an address that begins with https://, without a query',
    }),
  }
}

/** A store is set whole or not at all. */
function readFileStore(text: (name: Setting) => string, mode: Config['mode']): Config['files']['store'] {
  const given = FILE_STORE.filter((name) => text(name) !== '').length
  if (given === 0) return { by: 'localDisk', folder: join(text('DATA_DIR'), 'files') }
  if (given < FILE_STORE.length)
    throw new StartError(`A file store needs ${FILE_STORE.join(', ')}: set all of them, or none.`)
  const form = { called: 'an address such as https://host/bucket, without a slash at the end', path: /[^/]$/ }
  return {
    by: 's3',
    url: gateway('FILE_STORE_URL', text('FILE_STORE_URL'), mode, form),
    region: pattern('FILE_STORE_REGION', text('FILE_STORE_REGION'), /^[a-z0-9-]+$/, 'a region such as eu-central-1'),
    keyId: pattern('FILE_STORE_KEY_ID', text('FILE_STORE_KEY_ID'), /^[^\s/,]+$/, 'the id of a key, without slashes'),
    secret: text('FILE_STORE_SECRET'),
  }
}

const FILE_STORE = ['FILE_STORE_URL', 'FILE_STORE_KEY_ID', 'FILE_STORE_SECRET'] as const

/** Long enough for a train in a tunnel, short enough for the next one in the line. */
const FILE_PACE_SECONDS = 20

const paceSettings = {
  light: 'PACE_LIGHT',
  read: 'PACE_READ',
  scan: 'PACE_SCAN',
  write: 'PACE_WRITE',
  heavy: 'PACE_HEAVY',
  file: 'PACE_FILE',
  signIn: 'PACE_SIGN_IN',
} as const satisfies Record<Cost, Setting>

function readPace(text: (name: Setting) => string): PaceSettings {
  const number = (name: Setting): number => whole(name, text(name), 1, 1_000_000)
  return {
    ofSession: Object.fromEntries(costs.map((cost) => [cost, number(paceSettings[cost])])) as Record<Cost, number>,
    sessions: {
      session: 1,
      person: number('PACE_PERSON'),
      company: number('PACE_COMPANY'),
      device: number('PACE_DEVICE'),
      server: number('PACE_SERVER'),
      demos: number('PACE_DEMOS'),
      network: number('PACE_NETWORK'),
      site: number('PACE_SITE'),
      strangers: number('PACE_STRANGERS'),
      tokensOfNetwork: number('PACE_NETWORK'),
      tokensOfSite: number('PACE_SITE'),
    },
    heavyAtOnce: number('HEAVY_CALLS_AT_ONCE'),
    demoCallsAtOnce: number('DEMO_CALLS_AT_ONCE'),
  }
}

function readDemo(text: (name: Setting) => string): Config['demo'] {
  const demo = {
    lifeMs: whole('DEMO_MINUTES', text('DEMO_MINUTES'), 5, 1_440) * MINUTE,
    tenants: whole('DEMO_TENANTS', text('DEMO_TENANTS'), 1, 10_000),
    startsPerRange: whole('DEMO_STARTS_PER_RANGE', text('DEMO_STARTS_PER_RANGE'), 1, 1_000_000),
    startsInAll: whole('DEMO_STARTS_IN_ALL', text('DEMO_STARTS_IN_ALL'), 1, 1_000_000),
  }
  return pattern('DEMO_MODE', text('DEMO_MODE'), /^(on|off)$/, "'on' or 'off'") === 'on' ? demo : null
}

/** An address of the form that e-mail needs; its options are ours (`adapters/message-sender/smtp.ts`). */
function readSmtp(text: (name: Setting) => string): Config['smtp'] {
  const [url, from] = [text('SMTP_URL'), text('SMTP_FROM')]
  if (url === '' && from === '') return { url, from }
  // The password may be in it: the message does not repeat the value.
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url) || new URL(url).hostname === '' || new URL(url).search !== '') {
    throw new StartError('SMTP_URL must look like smtps://user:password@host:465, with nothing after the port.')
  }
  return { url, from: pattern('SMTP_FROM', from, /^[^\s<>@]+@[^\s<>@]+$/, 'an e-mail address') }
}

function readDatabase(text: (name: Setting) => string): Config['database'] {
  const applicationUrl = text('DATABASE_URL')
  if (applicationUrl === '') return { kind: 'embedded' }
  const adminUrl = text('DATABASE_ADMIN_URL') || applicationUrl
  for (const [name, url] of [
    ['DATABASE_URL', applicationUrl],
    ['DATABASE_ADMIN_URL', adminUrl],
  ] as const)
    requireAddress(name, url, text)
  return { kind: 'external', applicationUrl, adminUrl }
}

function requireAddress(name: Setting, url: string, text: (name: Setting) => string): void {
  if (!/^postgres(ql)?:\/\/[^@/]+@/.test(url) || !URL.canParse(url)) {
    throw new StartError(`${name} must look like postgres://user:password@host:5432/database.`)
  }
  // A query may name another host than the address, or undo what a connection of ours is set to.
  if (REDIRECTING.some((parameter) => new URL(url).searchParams.has(parameter))) {
    throw new StartError(`${name} must name host, port and user before the path, and no options in the query.`)
  }
  requireTls(name, new URL(url), text)
}

// `options` would replace our own: the application's role and the time-outs.
const REDIRECTING = ['host', 'hostaddr', 'port', 'user', 'dbname', 'database', 'service', 'options']

/** Messages to clients and signed data go this way: without TLS an eavesdropper reads and changes them. */
function requireTls(name: Setting, url: URL, text: (name: Setting) => string): void {
  const waived =
    pattern('DATABASE_TLS', text('DATABASE_TLS'), /^(required|waived)$/, "'required' or 'waived'") === 'waived'
  const [sslmode, ...further] = url.searchParams.getAll('sslmode')
  const verified = sslmode === 'verify-full' && further.length === 0 && !url.searchParams.has('ssl')
  if (verified || waived || isHere(url)) return
  throw new StartError(
    `${name} leads to another machine and must end with ?sslmode=verify-full, so that the way there is under TLS; where it is a private network of the bank's own, set DATABASE_TLS=waived.`,
  )
}

const isOnThisMachine = (database: Config['database']): boolean =>
  database.kind === 'embedded' || [database.applicationUrl, database.adminUrl].every((url) => isHere(new URL(url)))

/** On loopback, or at a socket of the file system, which is written %2Fvar%2Frun. */
const isHere = ({ hostname }: URL): boolean => LOOPBACK.has(hostname) || /^%2f/i.test(hostname)

const byCommas = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** Addresses and networks, by commas: `127.0.0.1, 10.0.0.0/8`. */
function readNetworks(name: Setting, text: string): string[] {
  const networks = byCommas(text)
  const wrong = networks.find((one) => {
    const [address = '', bits, ...rest] = one.split('/')
    const family = isIP(address)
    const widest = family === 4 ? 32 : 128
    return (
      family === 0 || rest.length > 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= widest))
    )
  })
  if (wrong === undefined) return networks
  throw new StartError(`${name} must be addresses or networks such as 10.0.0.0/8, by commas, not '${wrong}'.`)
}

/** A process of the desk alone has no clients: it sends no messages, and no page of theirs has an origin. It reads their documents. */
function requireForProduction(config: Config): void {
  const servesClients = config.serves !== 'desk'
  const missing = [
    config.database.kind === 'embedded' && 'DATABASE_URL',
    servesClients && config.publicOrigin === null && 'PUBLIC_ORIGIN',
    config.serverKey === null && 'SERVER_KEY',
    servesClients && config.sms.token === '' && 'SMS_GATEWAY_TOKEN',
    servesClients && config.smtp.url === '' && 'SMTP_URL and SMTP_FROM',
    config.files.store.by !== 's3' && FILE_STORE.join(', '),
  ].filter(Boolean)
  if (missing.length > 0) {
    throw new StartError(
      `In production these settings are required: ${missing.join(', ')} (see npm start -- --help). A bank to try on one's own machine has BANK_MODE=local, as npm start sets it.`,
    )
  }
  if (servesClients && !config.publicOrigin?.startsWith('https://')) {
    throw new StartError(
      'In production PUBLIC_ORIGIN must begin with https://: the cookies of a session travel under TLS alone.',
    )
  }
  requireStrongSecrets(config)
}

/** A secret that others can guess protects nothing (security row 48). */
function requireStrongSecrets(config: Config): void {
  const urls = config.database.kind === 'external' ? config.database : { applicationUrl: '', adminUrl: '' }
  const secrets = [
    ['SERVER_KEY', config.serverKey ?? '', 'key'],
    ...config.formerServerKeys.map((key) => ['SERVER_KEY_FORMER', key, 'key'] as const),
    ['SMS_GATEWAY_TOKEN', config.sms.token, 'words'],
    ['CAPTCHA_SECRET', config.captcha.by === 'siteKeyService' ? config.captcha.secret : '', 'words'],
    ['GOV_REGISTER_TOKEN', config.governmentRegister?.token ?? '', 'words'],
    ['SANCTIONS_KEY', config.watchLists === 'local' ? '' : (config.watchLists.sanctions?.key ?? ''), 'words'],
    ['PROCESSOR_KEY', config.processor?.service?.key ?? '', 'words'],
    ['PROCESSOR_SECRET', config.processor?.service?.secret ?? '', 'words'],
    ['PROCESSOR_EVENTS_SECRET', config.processor?.service?.eventsSecret.slice('whsec_'.length) ?? '', 'words'],
    ['FILE_STORE_SECRET', config.files.store.by === 's3' ? config.files.store.secret : '', 'words'],
    ['The password in SMTP_URL', passwordIn(config.smtp.url), 'words'],
    ['The password in DATABASE_URL', passwordIn(urls.applicationUrl), 'words'],
    ['The password in DATABASE_ADMIN_URL', passwordIn(urls.adminUrl), 'words'],
    ['The password in DESK_DATABASE_URL', passwordIn(config.desk?.databaseUrl ?? ''), 'words'],
  ] as const
  for (const [name, secret, kind] of secrets) {
    const weakness = secret === '' ? null : weaknessOf(secret, kind)
    if (weakness !== null)
      throw new StartError(
        `${name} ${weakness}; in production it must be one that nobody can guess: openssl rand -hex 32`,
      )
  }
}

/** Empty without a password: then the database identifies its clients by other means. */
const passwordIn = (url: string): string => (url === '' ? '' : decodeURIComponent(new URL(url).password))

/** Sign-in and cabinet lie beside each other and beside what the server has of its own. */
function readPaths(
  text: (name: Setting) => string,
): Pick<Config, 'signPath' | 'cabinetPath' | 'verifyPath' | 'qrSocketPath'> {
  const signPath = path('SIGN_PATH', text('SIGN_PATH'))
  const cabinetPath = path('CABINET_PATH', text('CABINET_PATH'))
  const cabinet = cabinetPath.split('/')[1] ?? ''
  for (const [name, folder] of [
    ['SIGN_PATH', signPath.split('/')[1] ?? ''],
    ['CABINET_PATH', cabinet],
  ] as const) {
    if (OWN_FOLDERS.has(folder))
      throw new StartError(`${name} must not lie under /${folder}: the server needs that itself.`)
  }
  if (cabinetPath.split('/').length !== 3)
    throw new StartError('CABINET_PATH must be a folder and a page, such as /cabinet/accounts.')
  if (signPath.split('/')[1] === cabinet)
    throw new StartError('SIGN_PATH and CABINET_PATH must lie under different folders.')
  const qrSocketPath = pattern(
    'QR_SOCKET_PATH',
    text('QR_SOCKET_PATH'),
    /^(\/[a-z0-9-]+)+\/$/,
    'a path such as /qr-socket/, with a slash at the end',
  )
  const verifyPath = path('VERIFY_PATH', text('VERIFY_PATH'))
  const taken = new Set([...OWN_FOLDERS, signPath.split('/')[1], cabinet])
  for (const [name, other] of [
    ['QR_SOCKET_PATH', qrSocketPath],
    ['VERIFY_PATH', verifyPath],
  ] as const) {
    const folder = other.split('/')[1]
    if (taken.has(folder)) throw new StartError(`${name} must lie under a folder of its own.`)
    taken.add(folder)
  }
  return { signPath, cabinetPath, verifyPath, qrSocketPath }
}

const OWN_FOLDERS = new Set(['api', 'assets', 'dev', 'healthz', 'readyz'])

/**
 * Eight, where the cores bear it: more than four connections a core only wait for each other (security row 46). Five at
 * the least: two of the queue, one of jobs, and two of calls, so that a file under way leaves them one.
 */
function poolSize(environment: Environment, text: (name: Setting) => string, cores: number): number {
  const size = whole('DATABASE_POOL_SIZE', text('DATABASE_POOL_SIZE'), FEWEST_CONNECTIONS, 1_000)
  const most = Math.max(4 * cores, FEWEST_CONNECTIONS)
  if (size <= most) return size
  if (textOf(environment, 'DATABASE_POOL_SIZE', false) === '') return most
  throw new StartError(`DATABASE_POOL_SIZE must be at most 4 for each core of this machine: ${most}, not ${size}.`)
}

const FEWEST_CONNECTIONS = 5

function whole(name: Setting, text: string, from: number, to: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= from && value <= to) return value
  throw new StartError(`${name} must be a whole number from ${from} to ${to}, not '${text}'.`)
}

function pattern(name: Setting, text: string, form: RegExp, description: string): string {
  if (form.test(text)) return text
  throw new StartError(`${name} must be ${description}, not '${text}'.`)
}

const path = (name: Setting, text: string): string =>
  pattern(name, text, /^(\/[a-z0-9-]+)+$/, 'a path such as /sign, without a slash at the end')

function serverKey(name: Setting, text: string): string {
  if (/^[0-9a-f]{64}$/i.test(text)) return text
  throw new StartError(`${name} must be 64 hexadecimal digits; make one with: openssl rand -hex 32`)
}

function origin(name: Setting, text: string): string {
  if (URL.canParse(text) && new URL(text).origin === text) return text
  throw new StartError(`${name} must be an origin such as https://bank.example, not '${text}'.`)
}

/** The table of settings for `--help`. */
export function describeSettings(): string {
  const widest = Math.max(...Object.keys(settings).map((name) => name.length))
  const lines = Object.entries(settings).map(([name, setting]) => {
    const value = setting.default === '' ? '' : ` (default ${setting.default})`
    const file = 'secret' in setting ? `; or ${name}_FILE, a file with it` : ''
    return `  ${name.padEnd(widest + 2)}${setting.means}${file}${value}`
  })
  return `Settings, from the environment:\n${lines.join('\n')}`
}
