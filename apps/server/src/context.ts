import { proofOfWork } from './adapters/captcha/proof-of-work.ts'
import { siteKeyService } from './adapters/captcha/site-key-service.ts'
import { lithicDialect } from './adapters/card-processor/lithic-dialect.ts'
import { ownDialect } from './adapters/card-processor/own-dialect.ts'
import { httpClearing } from './adapters/clearing/http-clearing.ts'
import { unavailableClearing } from './adapters/clearing/unavailable.ts'
import { localExchangeRates } from './adapters/exchange-rates/local.ts'
import { nationalBank } from './adapters/exchange-rates/national-bank.ts'
import { localDisk } from './adapters/file-store/local-disk.ts'
import { objectStore } from './adapters/file-store/s3.ts'
import { systemClock } from './adapters/clock/system.ts'
import { localMessageSender } from './adapters/message-sender/local.ts'
import { smtpSender } from './adapters/message-sender/smtp.ts'
import { turboSmsSender } from './adapters/message-sender/turbosms.ts'
import { localRemoteSigning } from './adapters/remote-signing/local.ts'
import { unavailableRemoteSigning } from './adapters/remote-signing/unavailable.ts'
import { httpGovernmentRegister } from './adapters/government-register/http.ts'
import { localGovernmentRegister } from './adapters/government-register/local.ts'
import { silentGovernmentRegister } from './adapters/government-register/silent.ts'
import { httpWatchLists } from './adapters/watch-lists/http.ts'
import { localWatchLists } from './adapters/watch-lists/local.ts'
import { httpSignatureAuthorities } from './adapters/signature-authorities/http.ts'
import { localSignatureAuthorities } from './adapters/signature-authorities/local.ts'
import type { Config } from './config.ts'
import type { Database } from './db/open.ts'
import type { Channel } from './db/outbox.ts'
import { namesInRegister, peopleInRegister } from '@dilo/demo-world/people-in-register.ts'
import { openPace, type Pace, type HashingQueue, type SharedCounters } from './features/access/door.ts'
import type { BankValues } from './features/bank-values/door.ts'
import { type UploadQueue, uploadQueue } from './features/companies/door.ts'
import { demoResponders, type EdsProcesses, edsProcesses } from './features/signing/door.ts'
import type { Captcha } from './ports/captcha.ts'
import type { Clearing } from './ports/clearing.ts'
import type { Clock } from './ports/clock.ts'
import type { ExchangeRates } from './ports/exchange-rates.ts'
import type { GovernmentRegister } from './ports/government-register.ts'
import type { FileStore } from './ports/file-store.ts'
import type { MessageSender } from './ports/message-sender.ts'
import type { SignatureAuthorities } from './ports/signature-authorities.ts'
import type { ProcessorDialect } from './ports/processor-dialect.ts'
import type { RemoteSigning } from './ports/remote-signing.ts'
import { localProcessorSecret } from './processor-signature.ts'
import type { choosePortsOfProducts } from './product-ports/product-ports.ts'
import type { WatchLists } from './ports/watch-lists.ts'
import type { RoomsAbove } from './rooms-above.ts'

/** All dependencies of a use case. Made once, at the start; tests make one with a clock of their own. */
export type Context = {
  readonly config: Config
  readonly database: Database
  /** The same database on connections of the bank's own work, which is behind no row security (decision 141). */
  readonly bankDatabase: Database
  readonly clock: Clock
  /** Signs one-time codes and anti-forgery tokens. */
  readonly serverKey: Buffer
  /** Keys that signed before a rotation: they verify, and sign nothing any more. */
  readonly formerServerKeys: readonly Buffer[]
  /** Fees, limits, the announcement and trusted certificates, as the bank's people set them. */
  readonly bankValues: BankValues
  /** The queue of passwords that wait for their check. */
  readonly hashing: HashingQueue
  /** The pace of calls. */
  readonly pace: Pace
  /** Counts guesses of many people together. */
  readonly sharedCounters: SharedCounters
  /** Tells people from programs where guesses are too many. */
  readonly captcha: Captcha
  /** Knows which codes of companies and entrepreneurs exist, and who heads companies. */
  readonly governmentRegister: GovernmentRegister
  /** Knows the state's lists of sanctions and of terrorists. */
  readonly watchLists: WatchLists
  /** Knows the National Bank's official rates. */
  readonly exchangeRates: ExchangeRates
  /** The store of clients' files, and what reads them. */
  readonly files: Files
  /** The queue of payment files to read. */
  readonly imports: { readonly uploads: UploadQueue }
  /** The processes in which electronic signatures are read. */
  readonly eds: EdsProcesses
  /** The authorities that vouch for electronic signatures of clients, and of visitors of the demo. */
  readonly signatureAuthorities: Readonly<Record<'ofClients' | 'ofDemos', SignatureAuthorities>>
  /** A process apart that issues for demos, and never reads what strangers have signed: it knows the demo authority's key. */
  readonly demoAuthority: EdsProcesses
  /** The way to other banks. */
  readonly clearing: Clearing
  /** The service where people keep their keys for electronic signatures. */
  readonly remoteSigning: RemoteSigning
  /** The functions that a room of features takes from rooms above it. */
  readonly above: RoomsAbove
  /** Says that the outbox has something new; called after the commit. */
  readonly wakeOutbox: () => void
} & ReturnType<typeof choosePortsOfProducts>

/** The server's parts for clients' files. */
type Files = {
  readonly store: FileStore
  /** The queue of uploads. */
  readonly uploads: UploadQueue
  /** The queue of looks of the bank's people at pages of documents. */
  readonly looks: UploadQueue
  /**
   * The program of electronic signatures apart, for documents that come within one: what they do to it holds up nobody
   * who signs.
   */
  readonly containers: EdsProcesses
}

/** Chooses the adapters of the message port: local ones on one's own machine, real ones in production. */
export function chooseSenders(config: Config, database: Database, clock: Clock): Record<Channel, MessageSender> {
  if (config.mode === 'local') {
    return {
      sms: localMessageSender(database, clock, 'sms'),
      email: localMessageSender(database, clock, 'email'),
    }
  }
  return { sms: turboSmsSender(config.sms), email: smtpSender({ ...config.smtp, name: config.bankName }) }
}

/** Chooses the adapter of the clearing port: the house whose address is set, else none. */
export function chooseClearing({ clearing, bankCode }: Pick<Config, 'clearing' | 'bankCode'>, clock: Clock): Clearing {
  if (clearing === null) return unavailableClearing
  return httpClearing({ ...clearing, own: bankCode, clock })
}

/** Chooses the form in which the processor speaks to the bank. */
export const chooseDialect = ({ config, serverKey }: Pick<Context, 'config' | 'serverKey'>): ProcessorDialect => {
  const service = config.processor?.service ?? null
  return service === null ? ownDialect('local', localProcessorSecret(serverKey)) : lithicDialect(service)
}

/** Chooses the adapter of the port of remote signing: the demo phone, where it exists, else none. */
export const chooseRemoteSigning = (config: Config, database: Database, clock: Clock): RemoteSigning =>
  config.developmentDoors ? localRemoteSigning({ database, clock }) : unavailableRemoteSigning

/** Chooses the adapter of the captcha port: our own proof of work, unless a service is set. */
export function chooseCaptcha({
  config,
  clock,
  serverKey,
  formerServerKeys,
}: Pick<Context, 'config' | 'clock' | 'serverKey' | 'formerServerKeys'>): Captcha {
  const { captcha } = config
  if (captcha.by === 'proofOfWork') return proofOfWork({ clock, serverKey, formerServerKeys, guesses: captcha.guesses })
  return siteKeyService({ ...captcha, clock, hostname: new URL(captcha.page).hostname })
}

/** Chooses the adapter of the register port: where none is set, a local one on one's own machine, else silence. */
export function chooseGovernmentRegister({ governmentRegister, mode }: Config): GovernmentRegister {
  if (governmentRegister !== null) return httpGovernmentRegister(governmentRegister)
  return mode === 'local' ? localGovernmentRegister(peopleInRegister, namesInRegister) : silentGovernmentRegister
}

/** Chooses the adapter of the lists' port: invented people on one's own machine, unless addresses are set. */
export const chooseWatchLists = ({ watchLists }: Config): WatchLists =>
  watchLists === 'local' ? localWatchLists : httpWatchLists(watchLists)

/** Chooses the adapter of the rates' port: the National Bank in production, rates of one's own on one's own machine. */
export const chooseExchangeRates = ({ exchangeRates }: Config): ExchangeRates =>
  exchangeRates === 'local' ? localExchangeRates : nationalBank(exchangeRates)

/** Invented rates, for the demo bank's year; the National Bank's rates are fetched as they are needed. */
export const ownRates = ({ exchangeRates }: Config): ExchangeRates | undefined =>
  exchangeRates === 'local' ? localExchangeRates : undefined

/** Ten megabytes each: the most uploads that one server takes at once. */
const UPLOADS_AT_ONCE = 12

/** Pages that wait to be drawn for the bank's people: few of them look at one moment. */
const LOOKS_AT_ONCE = 8

/** A container of ten megabytes takes a tenth of a second. */
const CONTAINER_MS = 5_000

/** Chooses the adapter of the file port: a folder on one's own machine, unless a store is set. */
export function chooseFiles({ files: { store } }: Config, clock: Clock, containerMs = CONTAINER_MS): Context['files'] {
  return {
    store: store.by === 's3' ? objectStore({ ...store, clock }) : localDisk(store.folder),
    uploads: uploadQueue({ length: UPLOADS_AT_ONCE }),
    looks: uploadQueue({ length: LOOKS_AT_ONCE }),
    containers: edsProcesses({ atOnce: 1, waiting: UPLOADS_AT_ONCE, limitMs: containerMs }),
  }
}

/** The pace of calls at this server; each server counts its own (decision 099). */
export const choosePace = ({ pace }: Config, clock: Clock): Pace => openPace(pace, clock)

/** The queue of payment files: one is read at a time. */
export const chooseImports = (): Context['imports'] => ({ uploads: uploadQueue({ length: UPLOADS_AT_ONCE }) })

/** The processes that read electronic signatures; each is started when it is first needed. */
export const chooseEds = ({ eds }: Config, limitMs?: number): EdsProcesses => edsProcesses({ ...eds, limitMs })

/** Chooses the adapters of the authorities: the demo's own ones for demos and on one's own machine, else over HTTP. */
export function chooseSignatureAuthorities(
  context: Pick<Context, 'config' | 'bankDatabase' | 'clock' | 'demoAuthority' | 'serverKey' | 'formerServerKeys'>,
): Context['signatureAuthorities'] {
  const { config, clock } = context
  const ofDemos = localSignatureAuthorities(demoResponders(context))
  const ofClients =
    config.mode === 'local' ? ofDemos : httpSignatureAuthorities({ ...config.signatureAuthorities, clock })
  return { ofClients, ofDemos }
}

/**
 * A key takes some tenths of a second, most of them for its password. On a busy machine nobody waits longer than a
 * handler may take (http/new-app.ts), nor than the connection lasts: a person who gets TOO_MANY_REQUESTS has no key.
 */
export const chooseDemoAuthority = (limitMs = 10_000): EdsProcesses =>
  edsProcesses({ atOnce: 1, waiting: 4, limitMs, waitMs: limitMs })

export const chooseClock = (): Clock => systemClock
