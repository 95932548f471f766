import type { FastifyBaseLogger } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { expireHolds } from '@dilo/ledger/expire-holds.ts'
import { rollUp } from '@dilo/ledger/roll-up.ts'
import type { Context } from '../context.ts'
import type { Channel, OutboxTask, OutboxTasks } from '../db/outbox.ts'
import { inTransaction, ledgerConnection } from '../db/transaction.ts'
import {
  askForCardsAgain,
  carryOutLooserPrograms,
  boundCards,
  carryOutRaisedLimits,
  expireCards,
  issueCard,
  tellOfDecline,
  tellOfMissingReceipts,
  tellOfNearEnds,
  tellProcessor,
} from '../features/cards/door.ts'
import { fetchRates, indexEntryWords, receiveApplications } from '../features/accounts/door.ts'
import { answerChallenge, expireApprovals, setWalletToken } from '../features/cards/door.ts'
import { anchorHeads, roundForLog } from '../features/audit/door.ts'
import {
  collectFromCredits,
  daysToSettle,
  endCardHolds,
  endPaidBackLocks,
  settleDay,
  type Settlement,
} from '../features/cards/door.ts'
import {
  type Reconciliation,
  reconcileClearing,
  daysToReconcile,
  resubmitTransfers,
  submitTransfer,
  type TakenAnswer,
  takeAnswers,
  processQueue,
  makeDuePayments,
  creditRows,
  endRegisters,
  releasePayments,
  warnOfAccountEnds,
} from '../features/payments/door.ts'
import { openApprovedAccounts, renewQuestionnaires } from '../features/questionnaires/door.ts'
import { countLostDocuments, sealKeysAnew } from '../features/uploads/door.ts'
import { endAuthorities, expireOffers } from '../features/people/door.ts'
import { removeEndedTenants } from '../features/demo/door.ts'
import { checkAgain, checkHeads } from '../features/companies/door.ts'
import { checkSignatures, giveBackTaken, nameFromRegister } from '../features/questionnaires/door.ts'
import { sendNotices, tellOfLowBalances } from '../features/notices/door.ts'
import {
  askAboutEnds,
  followRates,
  carryOutAgain,
  carryOutOperation,
  carryOutPayoutAccounts,
  passDays,
  payInterestTaxes,
  reconcileInterest,
} from '../features/deposits/door.ts'
import {
  contradictionsOf,
  expireRequests,
  followExchangeRates,
  handOver,
  handOverAgain,
  reconcilePositions,
  noteUnused,
  remindOfOpening,
  remindOfUses,
  revaluePositions,
  takeDeals,
  tellOfSilence,
} from '../features/exchange/door.ts'
import { mailStatement, planStatements } from '../features/documents/door.ts'
import { checkClients, takeLists } from '../features/watch-lists/door.ts'
import { carryOutDueChanges, inspectUse, stampSignatures, warnOfKeyEnds } from '../features/signing/door.ts'
import type { MessageSender } from '../ports/message-sender.ts'
import { deliverMessage } from './deliver-message.ts'
import { forgotten } from './forget-ended.ts'

export type JobNeeds = {
  readonly context: Context
  readonly senders: Record<Channel, MessageSender>
  readonly logger: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info' | 'debug'>
}

/** Work that the clock starts, not a person. */
const timedTasks = [
  'takeClearingAnswers',
  'takeDeals',
  'processQueue',
  'paySalaries',
  'receiveApplications',
  'openApprovedAccounts',
  'moveQuestionnaires',
  'resubmitTransfers',
  'reconcileClearing',
  'settleCards',
  'collectCardShortages',
  'endCardHolds',
  'makeRegularPayments',
  'releasePayments',
  'carryOutChanges',
  'expireApprovals',
  'expireOffers',
  'endAuthorities',
  'warnOfKeyEnds',
  'warnOfAccountEnds',
  'renewQuestionnaires',
  'earnInterest',
  'revaluePositions',
  'takeExchangeRates',
  'askAboutDeposits',
  'remindOfExchanges',
  'remindOfOpening',
  'sendNotices',
  'planStatements',
  'expireHolds',
  'rollUpBalances',
  'askForCardsAgain',
  'carryOutDepositOperations',
  'handOverExchangeAgain',
  'expireExchange',
  'endCards',
  'tellOfReceipts',
  'indexEntryWords',
  'removeDemoTenants',
  'checkRegister',
  'checkHeads',
  'fetchRates',
  'takeWatchLists',
  'forgetEnded',
  'anchorAudit',
  'inspectUse',
  'sealKeysAnew',
  'stampSignatures',
] as const

export type TimedTask = (typeof timedTasks)[number]

type OutboxWork = { [Task in OutboxTask]: (needs: JobNeeds, id: string, payload: OutboxTasks[Task]) => Promise<void> }

/** The queue's work for each task of the outbox. A throw means 'again later'. */
export const outboxWork: OutboxWork = {
  deliverMessage: ({ context, senders, logger }, id, payload) =>
    deliverMessage({ clock: context.clock, senders, logger }, id, payload),
  tellNobody: async () => {},
  submitCreditTransfer: ({ context }, _, { companyId, paymentId, again }) =>
    submitTransfer(context, companyId, paymentId, again),
  answerChallenge: async ({ context, logger }, _, place) => {
    const heard = await answerChallenge(context, place)
    if (heard === 'over') logger.warn(place, 'a purchase was decided, and its shop waited no more')
  },
  setWalletToken: ({ context }, _, place) => setWalletToken(context, place),
  mailStatement: ({ context, senders, logger }, id, payload) =>
    mailStatement(context, senders.email, logger, id, payload),
  tellProcessorOfCard: ({ context }, _, payload) => tellProcessor(context, payload),
  issueCard: ({ context }, _, payload) => issueCard(context, payload),
  async carryOutDepositOperation({ context, logger }, _, place) {
    const outcome = await carryOutOperation(context, place)
    if (typeof outcome === 'object')
      logger.error({ ...place, ...outcome }, 'a deposit has earned by its rule what is not booked: its return waits')
    if (outcome !== 'done') throw new Error('the deposit is not free, or its days are behind')
  },
  handOverExchange: ({ context }, _, place) => handOver(context, place),
  tellOfDecline: ({ context }, _, payload) => tellOfDecline(context, payload),
}

const AT_ONCE = 500
/** Each is some hundreds of rows: a portion stays well under a statement's time. */
const TENANTS_AT_ONCE = 10
/** Chains in a round of anchors: some tenths of a second. */
const CHAINS_AT_ONCE = 10_000

/** The same for the clock's tasks. Any number of servers may do them at once. */
export const timedWork: Record<TimedTask, (needs: JobNeeds) => Promise<void>> = {
  async takeClearingAnswers({ context, logger }) {
    const logContradiction = ({ answer, meaning }: TakenAnswer): void => {
      if (meaning !== 'contradiction' && meaning !== 'stray' && meaning !== 'put aside') return
      logger.error(
        { answerId: answer.answerId, transferId: answer.transferId, meaning },
        'clearing contradicts our books',
      )
    }
    await untilFewerThan(AT_ONCE, async () => {
      const taken = await takeAnswers(context, AT_ONCE, logContradiction)
      // If there is no news, another server is at it or clearing does not reach us: the next look is soon enough.
      return taken.filter(({ meaning }) => meaning !== 'repeated').length
    })
  },
  async takeDeals({ context, logger }) {
    await untilFewerThan(AT_ONCE, async () => {
      const taken = await takeDeals(context, AT_ONCE)
      for (const { answer, meaning } of contradictionsOf(taken))
        logger.error(
          { answerId: answer.answerId, orderId: answer.orderId, meaning },
          'the dealer says what the bank has not asked for',
        )
      return taken.length
    })
  },
  async processQueue({ context, logger }) {
    const { faults } = await processQueue(context)
    for (const { paymentId, fault } of faults)
      logger.error({ paymentId, err: fault }, 'a payment whose turn came could not be carried out')
  },
  async paySalaries({ context, logger }) {
    const { faults } = await creditRows(context)
    for (const { rowId, fault } of faults)
      logger.error({ rowId, err: fault }, 'a row of a salary register could not be carried out')
    const { faults: open } = await endRegisters(context)
    for (const { paymentId, fault } of open)
      logger.error({ paymentId, err: fault }, 'a salary register whose rows are over could not be closed')
  },
  async receiveApplications({ context, logger }) {
    const received = await receiveApplications(context)
    if (received > 0) logger.info({ applications: received }, 'applications for accounts lie before the bank')
  },
  async openApprovedAccounts({ context, logger }) {
    const { opened, faults } = await openApprovedAccounts(context)
    if (opened > 0) logger.info({ clients: opened }, 'approved clients have their account')
    for (const { companyId, fault } of faults)
      logger.error({ companyId, err: fault }, 'the account or the card of an approved client could not be opened')
  },
  async moveQuestionnaires({ context, logger }) {
    const { invalid, silent, faults } = await checkSignatures(context)
    for (const { companyId, fault } of faults)
      logger.error({ companyId, err: fault }, 'the signature under a questionnaire could not be checked')
    if (invalid > 0)
      logger.warn({ questionnaires: invalid }, 'questionnaires were signed by keys that were revoked before')
    if (silent > 0)
      logger.warn({ questionnaires: silent }, 'questionnaires wait for an authority of electronic signatures')
    const named = await nameFromRegister(context)
    if (named > 0) logger.info({ companies: named }, 'companies have the names of the register')
    const givenBack = await giveBackTaken(context)
    if (givenBack > 0)
      logger.info({ questionnaires: givenBack }, 'questionnaires that officers took wait for any officer again')
  },
  async resubmitTransfers({ context, logger }) {
    const again = await resubmitTransfers(context, AT_ONCE)
    if (again > 0) logger.warn({ transfers: again }, 'transfers wait for clearing longer than they should')
  },
  async reconcileClearing({ context, logger }) {
    const yesterday = plusDays(businessDateAt(context.clock.now()), -1)
    const faults: unknown[] = []
    for (const day of await daysToReconcile(context.database, yesterday)) {
      try {
        const found = await reconcileClearing(context, day)
        if (found.agrees) logger.info({ day, transfers: found.transfers }, 'clearing agrees with our books')
        else logger.error({ day, ...textOf(found) }, 'clearing differs from our books')
      } catch (fault) {
        faults.push(fault)
      }
    }
    if (faults.length > 0)
      throw new AggregateError(faults, `${faults.length} days could not be reconciled: ${faults[0]}`)
  },
  async settleCards({ context, logger }) {
    if (!context.cardProcessor.available) return
    const yesterday = plusDays(businessDateAt(context.clock.now()), -1)
    const faults: unknown[] = []
    for (const day of await daysToSettle(context.database, yesterday)) {
      try {
        const found = await settleDay(context, day)
        if (found.agrees) logger.info({ day, movements: found.movements }, 'the scheme of cards is paid for a day')
        else logger.error({ day, ...textOf(found) }, 'the report of the scheme of cards differs from our books')
      } catch (fault) {
        faults.push(fault)
      }
    }
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} days could not be settled: ${faults[0]}`)
  },
  async collectCardShortages({ context, logger }) {
    await untilFewerThan(AT_ONCE, () => collectFromCredits(context, AT_ONCE))
    const freed = await endPaidBackLocks(context, AT_ONCE)
    if (freed > 0) logger.info({ cards: freed }, 'what the bank had paid for cards is paid back: they pay again')
  },
  async endCardHolds({ context }) {
    await untilFewerThan(AT_ONCE, () => endCardHolds(context, AT_ONCE))
  },
  async makeRegularPayments({ context, logger }) {
    const made = await makeDuePayments(context)
    if (made > 0) logger.info({ payments: made }, 'regular payments whose day has come were made')
  },
  async releasePayments({ context, logger }) {
    const released = await releasePayments(context)
    if (released > 0) logger.info({ payments: released }, 'payments have waited their time')
  },
  async carryOutChanges({ context, logger }) {
    const effective = await carryOutDueChanges(context)
    if (effective > 0) logger.info({ changes: effective }, 'changes that were signed and waited hold now')
  },
  async expireApprovals({ context }) {
    await untilFewerThan(AT_ONCE, () => expireApprovals(context, AT_ONCE))
  },
  async expireOffers({ context, logger }) {
    const ended = await expireOffers(context)
    if (ended > 0) logger.info({ relations: ended }, 'people have not confirmed in time that they act for a company')
  },
  async endAuthorities({ context, logger }) {
    const ended = await endAuthorities(context)
    if (ended > 0) logger.info({ relations: ended }, 'authorities have ended by their day')
  },
  async warnOfAccountEnds({ context, logger }) {
    const warned = await warnOfAccountEnds(context)
    if (warned > 0) logger.info({ people: warned }, "people were told of recipients' accounts that end")
  },
  async renewQuestionnaires({ context, logger }) {
    const { begun, told } = await renewQuestionnaires(context)
    if (begun + told > 0) logger.info({ begun, told }, 'clients are asked to bring their questionnaires up to date')
  },
  async warnOfKeyEnds({ context, logger }) {
    const warned = await warnOfKeyEnds(context)
    if (warned > 0) logger.info({ people: warned }, 'people were warned that their key of signature ends soon')
  },
  async earnInterest({ context, logger }) {
    await letPayoutAccountsHold({ context, logger })
    const { days, payouts, ends, faults, unpaid } = await passDays(context)
    for (const [payout, fault] of unpaid) logger.error({ payout, err: fault }, 'interest that is due could not be paid')
    for (const [depositId, fault] of faults)
      logger.error({ depositId, err: fault }, 'a deposit could not come to its end')
    if (days + payouts + ends > 0) logger.info({ days, payouts, ends }, 'deposits have earned')
    for (const tax of await payInterestTaxes(context)) logger.info(tax, 'taxes of interest went to the budget')
    for (const { currency, owed, booked } of await reconcileInterest(context))
      logger.error(
        { currency, owed: String(owed), booked: String(booked) },
        'interest owed to clients is not what is booked',
      )
  },
  async takeExchangeRates({ context, logger }) {
    const { isOpen, isSilent } = await followExchangeRates(context)
    if (isOpen && isSilent) logger.warn('the dealer in currencies is silent')
  },
  async revaluePositions({ context, logger }) {
    for (const { day, currency, result } of await revaluePositions(context))
      logger.info({ day, currency, result: String(result) }, 'the position of a currency is revalued')
    for (const differing of await reconcilePositions(context))
      logger.error(inDigits(differing), 'the position of a currency is not what was dealt')
  },
  async askAboutDeposits({ context, logger }) {
    const asked = await askAboutEnds(context)
    if (asked > 0) logger.info({ deposits: asked }, 'clients are asked whether their deposits go on')
    const told = await followRates(context)
    if (told > 0) logger.info({ deposits: told }, 'clients are told that their rate falls in a month')
  },
  async remindOfExchanges({ context, logger }) {
    const told = await remindOfUses(context)
    if (told > 0) logger.info({ reminders: told }, 'clients are reminded of bought money and of deadlines')
    const unused = await noteUnused(context)
    if (unused > 0) logger.warn({ unused }, 'bought currency was not used by its last day: the desk settles it')
  },
  async remindOfOpening({ context, logger }) {
    const told = await remindOfOpening(context)
    if (told > 0) logger.info({ people: told }, 'people are told that the bank exchanges again')
  },
  async askForCardsAgain({ context, logger }) {
    const again = await askForCardsAgain(context, AT_ONCE)
    if (again > 0) logger.warn({ applications: again }, 'signed applications wait for the processor of cards')
  },
  async carryOutDepositOperations({ context, logger }) {
    await letPayoutAccountsHold({ context, logger })
    const again = await carryOutAgain(context, AT_ONCE)
    if (again > 0) logger.warn({ operations: again }, 'signed operations with deposits wait to be carried out')
  },
  async handOverExchangeAgain({ context, logger }) {
    const again = await handOverAgain(context, AT_ONCE)
    if (again > 0) logger.warn({ requests: again }, 'signed requests for exchange wait for the dealer')
  },
  async expireExchange({ context, logger }) {
    const expired = await expireRequests(context, AT_ONCE)
    if (expired > 0) logger.info({ requests: expired }, 'requests for exchange have come to their last day')
    const silent = await tellOfSilence(context, AT_ONCE)
    if (silent > 0)
      logger.warn({ requests: silent }, 'the dealer has said nothing of requests until the end of the hours')
  },
  async endCards({ context, logger }) {
    await untilFewerThan(AT_ONCE, () => boundCards(context))
    const raised = await carryOutRaisedLimits(context)
    if (raised > 0) logger.info({ cards: raised }, 'limits of cards that were raised and waited hold now')
    const loosened = await carryOutLooserPrograms(context, AT_ONCE)
    if (loosened > 0) logger.info({ programs: loosened }, 'spend programs that were loosened and waited are looser now')
    const expired = await expireCards(context)
    if (expired > 0) logger.info({ cards: expired }, 'cards have come to their last day')
    await untilFewerThan(AT_ONCE, () => tellOfNearEnds(context, AT_ONCE))
  },
  async tellOfReceipts({ context }) {
    await tellOfMissingReceipts(context)
  },
  async sendNotices({ context }) {
    await tellOfLowBalances(context)
    await sendNotices(context)
  },
  async planStatements({ context }) {
    // A period of each at a time: after days without a server they have several.
    while ((await planStatements(context, AT_ONCE)) > 0);
    context.wakeOutbox()
  },
  async expireHolds({ context }) {
    await untilFewerThan(AT_ONCE, () =>
      inOneTransaction(context, (connection) => expireHolds(connection, new Date(context.clock.now()), AT_ONCE)),
    )
  },
  async rollUpBalances({ context }) {
    await untilFewerThan(AT_ONCE, () => inOneTransaction(context, (connection) => rollUp(connection, AT_ONCE)))
  },
  async indexEntryWords({ context }) {
    while (await indexEntryWords(context, AT_ONCE));
  },
  async forgetEnded({ context }) {
    for (const forget of Object.values(forgotten)) await untilFewerThan(AT_ONCE, () => forget(context, AT_ONCE))
  },
  async checkRegister({ context, logger }) {
    const { asked, notValid } = await checkAgain(context)
    if (notValid > 0)
      logger.warn({ asked, notValid }, "companies have registered that the government's register does not know")
  },
  async checkHeads({ context, logger }) {
    const { asked, silent, leftOut } = await checkHeads(context)
    if (silent > 0)
      logger.warn({ asked }, "the government's register does not say who heads a company: all stays as it is")
    if (leftOut > 0) logger.warn({ heads: leftOut }, "the government's register names heads no more: the desk has them")
  },
  async fetchRates({ context, logger }) {
    for (const { day, fault } of await fetchRates(context))
      logger.error({ day, fault }, 'the official rates of a day could not be had')
  },
  async takeWatchLists({ context, logger }) {
    for (const taken of await takeLists(context)) {
      if (taken.outcome === 'taken') logger.info(taken, 'a list of the state was taken')
      else logger.error(taken, 'a list of the state was not taken: the one before stays')
    }
    const checked = await checkClients(context)
    if (checked !== null && checked.found > 0)
      logger.warn(checked, 'clients may stand on a list of the state: the desk has them')
  },
  async anchorAudit({ context, logger }) {
    await untilFewerThan(CHAINS_AT_ONCE, async () => {
      const round = await anchorHeads(context, CHAINS_AT_ONCE)
      if (round === null) return 0
      // Nothing is wrong: but the line must be kept outside of the database, and the log leaves out everything below a
      // warning.
      logger.warn(roundForLog(round), 'the audit trail is anchored')
      return round.chains
    })
  },
  async sealKeysAnew({ context, logger }) {
    await untilFewerThan(AT_ONCE, async () => {
      const anew = await sealKeysAnew(context, AT_ONCE)
      if (anew > 0) logger.warn({ documents: anew }, 'keys of documents are sealed by the new server key')
      return anew
    })
    const lost = await countLostDocuments(context)
    if (lost > 0)
      logger.error({ documents: lost }, 'documents are sealed by a server key that is not among SERVER_KEY_FORMER')
  },
  async inspectUse({ context, logger }) {
    for (const { counted, signed, ...of } of await inspectUse(context))
      logger.error(
        { ...of, counted: String(counted), signed: String(signed) },
        'what is counted of a person’s signatures is not their sum',
      )
  },
  async stampSignatures({ context, logger }) {
    const { unanswered, revokedSince, faults } = await stampSignatures(context)
    for (const { from, why, signatures } of unanswered)
      logger.warn({ from, why, signatures }, 'an authority of electronic signatures does not answer: they wait for it')
    for (const signatureId of revokedSince)
      logger.warn({ signatureId }, 'the certificate of an electronic signature has been revoked since')
    for (const { signatureId, fault } of faults)
      logger.error({ signatureId, err: fault }, 'an electronic signature could not be stamped')
  },
  async removeDemoTenants({ context }) {
    await untilFewerThan(TENANTS_AT_ONCE, () => removeEndedTenants(context, TENANTS_AT_ONCE))
  },
}

async function inOneTransaction(
  context: Context,
  work: (connection: ReturnType<typeof ledgerConnection>) => Promise<number>,
): Promise<number> {
  const done = await inTransaction<number, never>(context.database, async (transaction) =>
    ok(await work(ledgerConnection(transaction))),
  )
  return done.ok ? done.value : 0
}

/** Goes on while there is a full portion to do. */
async function untilFewerThan(portion: number, work: () => Promise<number>): Promise<void> {
  while ((await work()) >= portion);
}

/** The rest is in the table of differences. */
const TOLD = 20

const textOf = (found: Reconciliation | Settlement): object =>
  inDigits({ ...found, found: found.differences.length, differences: found.differences.slice(0, TOLD) })

/** JSON has no bigint. */
const inDigits = (told: object): object =>
  JSON.parse(JSON.stringify(told, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))) as object

/** Each minute, and before the night pays: interest of that night goes to the account that holds by then. */
async function letPayoutAccountsHold({ context, logger }: Pick<JobNeeds, 'context' | 'logger'>): Promise<void> {
  const changed = await carryOutPayoutAccounts(context)
  if (changed > 0) logger.info({ deposits: changed }, 'deposits pay to accounts that had waited')
}
