import { Counter } from '@dilo/ui/display/counter.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { ArrowLeftRight, Ellipsis, FileText, House, Settings, Users, Wallet } from '@dilo/ui/icons/icons-of-things.ts'
import { Menu } from '@dilo/ui/overlays/menu.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useMatchRoute, useNavigate } from '@tanstack/react-router'
import { useWide } from '../page/use-wide.ts'
import { useNavigationNumbers } from './use-navigation-numbers.ts'

/** The sections of the cabinet: all in the sidebar; on a phone those of every day, and the rest behind one more tab. */
export function Navigation() {
  const { t } = useLingui()
  const wide = useWide(900)
  return (
    <nav className="c-nav" aria-label={t`Розділи`}>
      <Link to="/accounts" className="c-nav-item" activeOptions={{ exact: true }}>
        <Icon of={House} />
        <Trans>Головна</Trans>
      </Link>
      <AccountsLink />
      <StatementLink />
      <PaymentsLink />
      {wide ? <OtherLinks /> : <OtherTab />}
    </nav>
  )
}

/** The list of accounts, an account and an application are one section; its statement is another. */
function AccountsLink() {
  const matchRoute = useMatchRoute()
  const isHere = [
    matchRoute({ to: '/accounts/all' }),
    matchRoute({ to: '/accounts/new' }),
    matchRoute({ to: '/accounts/$accountId' }),
  ].some(Boolean)
  return (
    <Link to="/accounts/all" className="c-nav-item" {...(isHere && { 'aria-current': 'page' as const })}>
      <Icon of={Wallet} />
      <Trans>Рахунки</Trans>
    </Link>
  )
}

function StatementLink() {
  const matchRoute = useMatchRoute()
  // The statement of any account is this section, not only of the one that the link opens; its charts and entries too.
  const onStatement = [
    matchRoute({ to: '/accounts/$accountId/statement' }),
    matchRoute({ to: '/accounts/$accountId/charts' }),
    matchRoute({ to: '/accounts/$accountId/mail' }),
    matchRoute({ to: '/accounts/$accountId/entries/$version' }),
  ].some(Boolean)
  const { usualAccount } = useNavigationNumbers()
  return usualAccount ? (
    <Link
      to="/accounts/$accountId/statement"
      params={{ accountId: usualAccount.id }}
      className="c-nav-item"
      aria-current={onStatement ? 'page' : undefined}
    >
      <Icon of={FileText} />
      <Trans>Виписка</Trans>
    </Link>
  ) : (
    // Keeps the place until the account is known, so that nothing jumps under a finger.
    <span className="c-nav-item" aria-hidden="true">
      <Icon of={FileText} />
      <Trans>Виписка</Trans>
    </span>
  )
}

function PaymentsLink() {
  const matchRoute = useMatchRoute()
  // Templates, recipients and salaries are part of the payments, and stand beside them.
  const besidePayments = [
    matchRoute({ to: '/templates' }),
    matchRoute({ to: '/recipients' }),
    matchRoute({ to: '/salary', fuzzy: true }),
  ].some(Boolean)
  const { waiting } = useNavigationNumbers()
  return (
    <Link
      to="/payments"
      className="c-nav-item"
      activeOptions={{ includeSearch: false }}
      {...(besidePayments && { 'aria-current': 'page' as const })}
    >
      <Icon of={ArrowLeftRight} />
      <Trans>Платежі</Trans>
      {waiting > 0 && (
        <span className="c-nav-count">
          <Counter count={waiting} small="narrow">
            <Trans>на підпис</Trans>
          </Counter>
        </span>
      )}
    </Link>
  )
}

const OtherLinks = () => (
  <>
    <Link to="/people" className="c-nav-item">
      <Icon of={Users} />
      <Trans>Люди</Trans>
    </Link>
    <Link to="/settings" className="c-nav-item">
      <Icon of={Settings} />
      <Trans>Налаштування</Trans>
    </Link>
  </>
)

/** Five tabs fit a phone: what is opened seldom is one press further. */
function OtherTab() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const matchRoute = useMatchRoute()
  const isHere = [matchRoute({ to: '/people' }), matchRoute({ to: '/settings' })].some(Boolean)
  return (
    <Menu
      label={t`Інші розділи`}
      align="end"
      trigger={(opens) => (
        <button type="button" {...opens} className="c-nav-item c-nav-more" aria-current={isHere ? 'page' : undefined}>
          <Icon of={Ellipsis} />
          <Trans>Ще</Trans>
        </button>
      )}
      items={[
        { key: 'people', label: <Trans>Люди</Trans>, icon: Users, onSelect: () => void navigate({ to: '/people' }) },
        {
          key: 'settings',
          label: <Trans>Налаштування</Trans>,
          icon: Settings,
          onSelect: () => void navigate({ to: '/settings' }),
        },
      ]}
    />
  )
}
