import type { Account } from '@dilo/contract/account.ts'
import type { Answer } from '@dilo/contract/calls.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Skeleton, SkeletonBar } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { accountTypes } from '@dilo/domain/dictionaries/bank-products.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../address/link.tsx'
import { addressOfPage } from '../address/open-page.ts'
import { PageHead } from '../page/page-head.tsx'
import { Failed } from '../page/failed.tsx'
import { useAccountName } from './account-name.tsx'
import { isNoSuch } from '../address/no-such.ts'
import { NotFound } from '../page/not-found.tsx'
import { account as accountQuery, accounts } from './account-queries.ts'
import { useLanguage } from '../page/use-language.ts'
import { useWide } from '../page/use-wide.ts'
import { AccountBadges } from './account-badges.tsx'
import { AccountSettings } from './account-settings.tsx'
import { BalanceBound } from './balance-bound.tsx'
import { Balances } from './balances.tsx'
import { BlockedAccount } from './blocked-account.tsx'
import { Holds } from './holds.tsx'
import { paysFrom } from './pays-from.ts'
import { QrCard } from './qr-card.tsx'
import { RequisitesCard } from './requisites-card.tsx'
import { useRights } from './use-rights.ts'
import { StatementLink } from './statement-link.tsx'
import './accounts.css'

const route = addressOfPage('/accounts/$accountId')

/** An account's own page: its balance, its holds, its requisites, its name and its bound. */
export function AccountPage() {
  const { t } = useLingui()
  const { accountId } = route.useParams()
  const { isPending, error, data, refetch } = useQuery(accountQuery(accountId))
  const pending = useSteadyPending(isPending)
  if (isNoSuch(error)) return <NotFound />
  if (pending || data === undefined) {
    return (
      <div className="c-page">
        <PageHead title={t`Рахунок`} />
        {pending ? (
          <Skeleton>
            <SkeletonBar width="100%" height={280} />
          </Skeleton>
        ) : (
          <Failed error={error} onRetry={() => void refetch()} />
        )}
      </div>
    )
  }
  const { account } = data
  return (
    <div className="c-page">
      <Head account={account} />
      <StatusNote account={account} />
      <Parts {...data} />
    </div>
  )
}

/** In two columns; on a phone what one comes for stands first: the balance, the requisites and their code. */
function Parts({ account, holds, requisites }: Answer<'GET /api/account-service/accounts/{accountId}'>) {
  const wide = useWide(1200)
  const isClosed = account.status === 'CLOSED'
  const shared = (
    <>
      <RequisitesCard accountId={account.id} requisites={requisites} isClosed={isClosed} />
      {!isClosed && <QrCard accountId={account.id} requisites={requisites} />}
    </>
  )
  const own = (
    <>
      <Holds holds={holds} account={account} />
      {/* The form begins with a name that was given elsewhere. */}
      <AccountSettings key={`${account.id} ${account.alias}`} account={account} />
      <BalanceBound account={account} />
    </>
  )
  if (!wide) {
    return (
      <div className="d-stack d-gap-5">
        <Balances account={account} />
        {shared}
        {own}
      </div>
    )
  }
  return (
    <div className="c-acc-columns">
      <div className="d-stack d-gap-5">
        <Balances account={account} />
        {own}
      </div>
      <div className="d-stack d-gap-5">{shared}</div>
    </div>
  )
}

function Head({ account }: { account: Account }) {
  const language = useLanguage()
  const name = useAccountName()(account)
  const { mayPay } = useRights()
  const type = accountTypes[account.type][language]
  return (
    <PageHead
      title={name}
      about={
        <p className="c-acc-name d-row">
          <span className="d-meta">
            {type} · {account.currency}
          </span>
          <AccountBadges account={account} />
        </p>
      }
    >
      <StatementLink accountId={account.id} />
      {mayPay && account.currency !== 'UAH' && account.status === 'OPEN' && <ExchangeFrom account={account} />}
      {mayPay && <NewPayment account={account} />}
    </PageHead>
  )
}

/** Foreign currency pays others after an exchange alone. */
const ExchangeFrom = ({ account: { id, currency } }: { account: Account }) => (
  <Link
    to="/exchange/new"
    search={{ give: currency, get: 'UAH', from: id }}
    className={buttonClass({ variant: 'secondary' })}
  >
    <Trans>Обміняти на гривню</Trans>
  </Link>
)

/** Only if the payment can begin with this account. */
function NewPayment({ account }: { account: Account }) {
  // In hryvnia the account alone tells.
  const all = useQuery({ ...accounts, enabled: account.currency !== 'UAH' }).data?.accounts ?? []
  if (!paysFrom(account, all)) return null
  return (
    <Link to="/payments/new" search={{ from: account.id }} className={buttonClass({})}>
      <Trans>Новий платіж</Trans>
    </Link>
  )
}

/** The meaning of a status other than open, and the possible next step. */
function StatusNote({ account: { status, block } }: { account: Account }) {
  if (status === 'BLOCKED') return <BlockedAccount block={block} />
  if (status === 'CLOSED') {
    return (
      <Banner tone="neutral" title={<Trans>Рахунок закрито</Trans>}>
        <p>
          <Trans>
            З нього не платять, а кошти на нього повернуться відправникам. Виписка за весь час доступна. Повідомте
            контрагентам інший рахунок.
          </Trans>
        </p>
      </Banner>
    )
  }
  return null
}
