import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { longDate, momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { Iban } from '@dilo/ui/display/iban.tsx'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../address/link.tsx'
import { addressOfPage } from '../address/open-page.ts'
import { withTexts } from '../../language.ts'
import { useAccountName } from '../accounts/account-name.tsx'
import { accounts } from '../accounts/account-queries.ts'
import { FileToCome } from '../page/file-to-come.tsx'
import { PageHead } from '../page/page-head.tsx'
import { Together } from '../page/together.tsx'
import { useLanguage } from '../page/use-language.ts'
import { WriteToBank } from '../page/write-to-bank.tsx'
import { DepositActions } from './deposit-actions.tsx'
import { depositName } from './deposit-name.ts'
import { daysOf, type Deposit, deposit as depositQuery, payoutsOf } from './deposit-queries.ts'
import { statusLooks } from './deposit-words.ts'
import { EarnedCard } from './earned-card.tsx'
import { DaysOfInterest, PayoutsCard } from './interest-tables.tsx'
import { payoutNames, rateText, useDaysText } from './offers/offer-words.ts'
import { depositOperations } from './openings/opening-queries.ts'
import { OperationRow } from './openings/operation-row.tsx'
import { AskedPage } from '../page/asked-page.tsx'
import './deposits.css'

const route = addressOfPage('/deposits/$depositId')

/** The certificate loads with the files of statements after the page. */
const CertificateLink = lazyPage(async () => (await withTexts(() => import('./paper/part.ts'))()).CertificateLink, {
  part: true,
  waiting: <CertificateToCome />,
})

function CertificateToCome() {
  return (
    <FileToCome>
      <Trans>Довідка PDF</Trans>
    </FileToCome>
  )
}

/** A deposit's own page: what it holds and earns, what it will pay, what is agreed, and what was asked of it. */
export function DepositPage() {
  const { t } = useLingui()
  const { depositId } = route.useParams()
  return (
    <AskedPage title={t`Депозит`} rows={5} query={useQuery(depositQuery(depositId))}>
      {(deposit) => <Page deposit={deposit} />}
    </AskedPage>
  )
}

function Page({ deposit }: { deposit: Deposit }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const { word, ...look } = statusLooks[deposit.status]
  const rate = rateText(deposit.rate)
  return (
    <div className="c-page">
      <PageHead
        title={depositName(deposit, language)}
        about={
          <p className="c-deposit-name d-row">
            <span className="d-meta">
              {deposit.alias !== null && `${deposit.name[language]} · `}
              <Trans>{rate} річних</Trans>
            </span>
            <StatusBadge {...look}>{i18n._(word)}</StatusBadge>
          </p>
        }
      >
        <DepositActions deposit={deposit} />
      </PageHead>
      <StatusNote deposit={deposit} />
      <Together
        keys={[payoutsOf(deposit.id).queryKey, daysOf(deposit.id).queryKey, depositOperations(deposit.id).queryKey]}
        rows={8}
      >
        <div className="c-deposit-columns">
          <div className="d-stack d-gap-5">
            <Card title={<Trans>На депозиті</Trans>}>
              <Money amount={deposit.balance} currency={deposit.currency} size="hero" />
            </Card>
            <PayoutsCard deposit={deposit} />
            <DaysOfInterest deposit={deposit} />
            <OperationsCard depositId={deposit.id} />
          </div>
          <div className="d-stack d-gap-5">
            <EarnedCard deposit={deposit} />
            <Agreed deposit={deposit} />
          </div>
        </div>
      </Together>
    </div>
  )
}

/** The meaning of a status other than active, and what to do. */
function StatusNote({ deposit: { status, arrest, currency, term, kind } }: { deposit: Deposit }) {
  if (arrest !== null) {
    const since = momentInKyiv(arrest.since)
    return (
      <Banner tone="danger" title={<Trans>Депозит арештовано</Trans>}>
        <p>
          {arrest.sum === null ? (
            <Trans>Арешт діє від {since} на всю суму.</Trans>
          ) : (
            <Trans>
              Арешт діє від {since} на <Money amount={arrest.sum} currency={currency} />.
            </Trans>
          )}{' '}
          <Trans>
            Проценти нараховуються далі. Забрати чи поповнити депозит, змінити рахунок для виплат або продовження не
            можна, доки арешт не знято.
          </Trans>
        </p>
        <p>
          <WriteToBank />
        </p>
      </Banner>
    )
  }
  if (status === 'new')
    return (
      <Banner tone="info" title={<Trans>Депозит погоджено, гроші ще не надійшли</Trans>}>
        <p>
          <Trans>Щойно банк виконає заявку, гроші перейдуть на депозит. Зазвичай це секунди.</Trans>
        </p>
      </Banner>
    )
  if (status === 'closing')
    return (
      <Banner tone="info" title={<Trans>Депозит повертається</Trans>}>
        <p>
          <Trans>Повернення підписано. Гроші прийдуть на рахунок для виплат, просити ще раз не треба.</Trans>
        </p>
      </Banner>
    )
  const on = term?.returnsOn === undefined || term.returnsOn === null ? null : shortDate(term.returnsOn)
  if (status === 'closed')
    return (
      <Banner tone="neutral" title={<Trans>Депозит закрито</Trans>}>
        <p>
          <Trans>Гроші й проценти повернено на рахунок для виплат. Виписка та довідка лишаються доступними.</Trans>
        </p>
      </Banner>
    )
  return kind === 'onDemand' || on === null ? null : (
    <p className="d-meta">
      <Trans>Гроші повертаються {on}.</Trans>
    </p>
  )
}

function Agreed({ deposit }: { deposit: Deposit }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const daysText = useDaysText()
  const accountName = useAccountName()
  const held = useQuery(accounts).data?.accounts ?? []
  const { term, payout, capitalised, prolongation, replenishing, returnsEarly, kind, currency } = deposit
  const to = held.find((one) => one.id === deposit.payoutAccountId)
  const when = i18n._(payoutNames[payout])
  // A closed deposit shows what was agreed, not what might have come.
  const goes = deposit.status !== 'closed'
  const fact = (name: string, value: string) => <KeyValue name={name}>{value}</KeyValue>
  return (
    <Card title={<Trans>Умови</Trans>}>
      <div className="d-stack">
        <KeyValues narrow>
          {term === null ? fact(t`Строк`, t`на вимогу`) : fact(t`Строк`, daysText(term.days))}
          {term !== null && term.startedOn !== null && fact(t`Гроші прийшли`, longDate(term.startedOn, language))}
          {term !== null && term.endsOn !== null && fact(t`Останній день процентів`, longDate(term.endsOn, language))}
          {term !== null && term.returnsOn !== null && fact(t`Повернення`, longDate(term.returnsOn, language))}
          {fact(t`Проценти`, capitalised ? t`додаємо до депозиту ${when}` : t`виплачуємо ${when}`)}
          {to !== undefined && fact(t`На рахунок`, `${accountName(to)} ··${to.iban.slice(-4)}`)}
          {prolongation !== null &&
            goes &&
            fact(
              t`Після строку`,
              prolongation.wished ? t`продовжуємо на такий самий строк` : t`повертаємо гроші на рахунок`,
            )}
          {goes &&
            prolongation?.nextRate !== undefined &&
            prolongation?.nextRate !== null &&
            fact(t`Ставка нового строку сьогодні`, rateText(prolongation.nextRate))}
          {replenishing !== null && goes && (
            <KeyValue name={t`Поповнення`}>
              <Trans>
                від <Money amount={replenishing.least} currency={currency} />, разом до{' '}
                <Money amount={replenishing.most} currency={currency} />
              </Trans>
            </KeyValue>
          )}
          {goes &&
            fact(
              t`Достроково`,
              kind === 'onDemand'
                ? t`будь-якого дня, коли скажете`
                : returnsEarly === null
                  ? t`до кінця строку не повертаємо`
                  : t`можна, за ставкою ${rateText(returnsEarly.rate)}`,
            )}
          <KeyValue name={t`Рахунок депозиту`}>
            <Iban value={deposit.iban} />
          </KeyValue>
        </KeyValues>
        <div className="d-row">
          <CertificateLink depositId={deposit.id} />
          <Link to="/accounts/$accountId/statement" params={{ accountId: deposit.accountId }}>
            <Trans>Виписка</Trans>
          </Link>
        </div>
      </div>
    </Card>
  )
}

/** The operations that were requested of this deposit. */
function OperationsCard({ depositId }: { depositId: string }) {
  const operations = useQuery(depositOperations(depositId)).data?.operations ?? []
  if (operations.length === 0) return null
  return (
    <Card title={<Trans>Заявки</Trans>} flush>
      <ul className="c-rows">
        {operations.map((one) => (
          <OperationRow
            key={one.id}
            operation={one}
            about={momentInKyiv(one.changedAt)}
            end={one.amount === null ? <Trans>Уся сума</Trans> : <Money amount={one.amount} currency={one.currency} />}
          />
        ))}
      </ul>
    </Card>
  )
}
