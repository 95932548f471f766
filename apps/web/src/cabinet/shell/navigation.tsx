import { Counter } from '@dilo/ui/counter.tsx'
import { Icon } from '@dilo/ui/icon.tsx'
import { ArrowLeftRight, FileText, House, Settings, Users } from '@dilo/ui/icons-of-things.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useMatchRoute } from '@tanstack/react-router'
import { accounts, paymentsToSign } from '../queries.ts'

export function Navigation() {
  const { t } = useLingui()
  const matchRoute = useMatchRoute()
  // The statement of any account is this section, not only of the one that the link opens.
  const onStatement = Boolean(matchRoute({ to: '/accounts/$accountId' }))
  const firstAccount = useQuery(accounts).data?.accounts[0]
  // Templates and recipients are part of the payments, and stand beside them.
  const besidePayments = [matchRoute({ to: '/templates' }), matchRoute({ to: '/recipients' })].some(Boolean)
  const waiting = useQuery(paymentsToSign).data?.counters.mySignature ?? 0
  return (
    <nav className="c-nav" aria-label={t`Розділи`}>
      <Link to="/accounts" className="c-nav-item" activeOptions={{ exact: true }}>
        <Icon of={House} />
        <Trans>Головна</Trans>
      </Link>
      {firstAccount ? (
        <Link
          to="/accounts/$accountId"
          params={{ accountId: firstAccount.id }}
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
      )}
      <Link to="/payments" className="c-nav-item" activeOptions={{ includeSearch: false }} {...(besidePayments && { 'aria-current': 'page' as const })}>
        <Icon of={ArrowLeftRight} />
        <Trans>Платежі</Trans>
        {waiting > 0 && (
          <Counter count={waiting}>
            <Trans>на підпис</Trans>
          </Counter>
        )}
      </Link>
      <Link to="/people" className="c-nav-item">
        <Icon of={Users} />
        <Trans>Люди</Trans>
      </Link>
      <Link to="/settings" className="c-nav-item">
        <Icon of={Settings} />
        <Trans>Налаштування</Trans>
      </Link>
    </nav>
  )
}
