import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { ChevronDown, Plus } from '@dilo/ui/icons/icons-of-things.ts'
import { type Tab, Tabs } from '@dilo/ui/display/tabs.tsx'
import type { CountedTab, PaymentTab } from '@dilo/domain/payments/payment-tabs.ts'
import { countedTabs } from '@dilo/domain/payments/payment-tabs.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../address/link.tsx'
import { addressOfPage } from '../../address/open-page.ts'
import { PageHead } from '../../page/page-head.tsx'
import { NoCompany } from '../../relations/no-company.tsx'
import { paymentsToSign } from '../payment-queries.ts'
import { CreateMenu } from '../../page/create-menu.tsx'
import { currentClient } from '../../session/session-queries.ts'
import { RecipientWait } from '../recipient-wait.tsx'
import { WalkBar } from '../walk/walk-step.tsx'
import { useMayPay } from '../use-may-pay.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { PaymentList } from './payment-list.tsx'
import { PaymentRegister } from './payment-register.tsx'
import { RegisterAccount } from './register-account.tsx'

const route = addressOfPage('/payments')

/** The tabs stand in the order in which people act on payments. */
const tabNames: Record<PaymentTab, MessageDescriptor> = {
  all: msg`Усі`,
  mySignature: msg`Чекають на мене`,
  onSigning: msg`Чекають на інших`,
  drafts: msg`Чернетки`,
  inProcessing: msg`В обробці`,
  done: msg`Проведені`,
  undone: msg`Відхилені`,
}

export function PaymentsPage() {
  const { t } = useLingui()
  const { data: client } = useQuery(currentClient)
  const mayPay = useMayPay()
  if (client?.settings.currentCompanyId === null) {
    return (
      <div className="c-page">
        <PageHead title={t`Платежі`} />
        <NoCompany />
      </div>
    )
  }
  return (
    <div className="c-page">
      <PageHead title={t`Платежі`}>
        <Register />
        {mayPay && <NewPayment />}
      </PageHead>
      <RecipientWait />
      <WalkBar />
      <TabbedList />
    </div>
  )
}

/** One press begins a payment, the other offers everything that can be begun: on a phone this is the place for it. */
function NewPayment() {
  const { t } = useLingui()
  return (
    <div className="d-split c-split">
      <Link to="/payments/new" className={buttonClass({})}>
        <Icon of={Plus} />
        <Trans>Новий платіж</Trans>
      </Link>
      <CreateMenu
        align="end"
        trigger={(opens) => (
          <button type="button" className={buttonClass({})} aria-label={t`Інші способи створити платіж`} {...opens}>
            <Icon of={ChevronDown} size={16} />
          </button>
        )}
      />
    </div>
  )
}

/** The register of payments, beginning with those that the list shows. */
function Register() {
  const { tab = 'all' } = route.useSearch()
  return <PaymentRegister key={tab} tab={tab === 'mySignature' ? 'onSigning' : tab} AccountField={RegisterAccount} />
}

function TabbedList() {
  const { t, i18n } = useLingui()
  const search = route.useSearch()
  const navigate = route.useChange()
  const counters = useQuery(paymentsToSign).data?.counters
  const { tab: active = 'all' } = search
  const tabs = (Object.keys(tabNames) as PaymentTab[]).map((id): Tab<PaymentTab> => ({
    id,
    label: i18n._(tabNames[id]),
    ...(isCounted(id) && counters && { count: counters[id] }),
    ...(id === 'mySignature' && { tone: 'warning' as const }),
  }))
  const open = (tab: PaymentTab) =>
    void navigate({
      search: ({ tab: _before, sign: _sign, ...rest }) => (tab === 'all' ? rest : { ...rest, tab }),
      resetScroll: false,
    })
  return (
    <Tabs label={t`Стан платежу`} tabs={tabs} active={active} onChange={open}>
      <div className="c-payments d-stack">
        <ListToolbar />
        <PaymentList search={search} />
      </div>
    </Tabs>
  )
}

const isCounted = (tab: PaymentTab): tab is CountedTab => countedTabs.some((counted) => counted === tab)
