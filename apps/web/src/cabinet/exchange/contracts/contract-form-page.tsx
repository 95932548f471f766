import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../address/link.tsx'
import { useNavigate, useParams } from '../../address/open-page.ts'
import { useRights } from '../../accounts/use-rights.ts'
import { AskBeforeLeaving } from '../../forms/ask-before-leaving.tsx'
import { isNoSuch } from '../../address/no-such.ts'
import { Failed } from '../../page/failed.tsx'
import { NoCompany } from '../../relations/no-company.tsx'
import { NotFound } from '../../page/not-found.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { ContractFields, useContractForm } from './contract-form.tsx'
import { type ExchangeContract, exchangeContract } from './contract-queries.ts'
import '../exchange.css'

/** A contract is added, or corrected. */
export function ContractFormPage() {
  const { t } = useLingui()
  const { isAlone } = useRights()
  const { contractId } = useParams()
  // It only listens: the form below asks.
  const { error } = useQuery({ ...exchangeContract(contractId ?? ''), enabled: false })
  if (isNoSuch(error)) return <NotFound />
  return (
    <div className="c-page">
      <PageHead title={contractId === undefined ? t`Новий договір` : t`Змінити договір`} />
      {isAlone ? <NoCompany /> : contractId === undefined ? <Form /> : <Known contractId={contractId} />}
    </div>
  )
}

function Known({ contractId }: { contractId: string }) {
  const { data, error, isPending, refetch } = useQuery(exchangeContract(contractId))
  const pending = useSteadyPending(isPending)
  if (pending) return <SkeletonCard rows={5} />
  return data === undefined ? <Failed error={error} onRetry={() => void refetch()} /> : <Form contract={data} />
}

function Form({ contract }: { contract?: ExchangeContract }) {
  const navigate = useNavigate()
  const form = useContractForm({
    contract,
    currency: 'USD',
    onWritten: ({ id }) =>
      void navigate({ to: '/exchange/contracts/$contractId', params: { contractId: id }, ignoreBlocker: true }),
  })
  return (
    <form className="d-card c-form d-stack d-gap-5" noValidate onSubmit={form.submit}>
      <AskBeforeLeaving unsaved={form.isChanged} />
      <ContractFields form={form} />
      <div className="d-row">
        {contract === undefined ? (
          <Link to="/exchange/contracts" className={buttonClass({ variant: 'secondary', size: 'large' })}>
            <Trans>Скасувати</Trans>
          </Link>
        ) : (
          <Link
            to="/exchange/contracts/$contractId"
            params={{ contractId: contract.id }}
            className={buttonClass({ variant: 'secondary', size: 'large' })}
          >
            <Trans>Скасувати</Trans>
          </Link>
        )}
        <Button type="submit" size="large" busy={form.writing.isPending}>
          {contract === undefined ? <Trans>Додати договір</Trans> : <Trans>Зберегти</Trans>}
        </Button>
      </div>
    </form>
  )
}
