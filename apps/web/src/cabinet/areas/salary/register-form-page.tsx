import { PageTitle } from '@dilo/ui/page-title.tsx'
import { SkeletonRows } from '@dilo/ui/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/use-steady-pending.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Failed } from '../../failed.tsx'
import { RegisterForm } from './register-form.tsx'
import { newRegister, register } from './salary-queries.ts'
import './salary.css'

const newRoute = getRouteApi('/salary/new')
const editRoute = getRouteApi('/salary/$registerId/edit')

/** A new register; with `from` in its address the people and amounts of another one stand in it. */
export function NewRegisterPage() {
  const { t } = useLingui()
  const { from } = newRoute.useSearch()
  return <FormPage title={t`Нова відомість`} registerId={from} isNew />
}

export function EditRegisterPage() {
  const { t } = useLingui()
  const { registerId } = editRoute.useParams()
  return <FormPage title={t`Змінити відомість`} registerId={registerId} isNew={false} />
}

type FormPageProps = { title: string; registerId: string | undefined; isNew: boolean }

function FormPage({ title, registerId, isNew }: FormPageProps) {
  const prepared = useQuery(newRegister)
  // Read once: what stands in the form is the person's.
  const filled = useQuery({ ...register(registerId ?? ''), enabled: registerId !== undefined, gcTime: 0, refetchInterval: false, refetchOnWindowFocus: false, refetchOnReconnect: false })
  const isReady = prepared.data !== undefined && (registerId === undefined || filled.data !== undefined)
  const failed = prepared.error ?? filled.error
  const pending = useSteadyPending(!isReady && failed === null)
  return (
    <div className="c-page c-salary-form">
      <PageTitle title={title} />
      {isReady && !pending ? (
        <RegisterForm key={registerId} prepared={prepared.data} filled={filled.data} isNew={isNew} />
      ) : failed === null ? (
        <div className="d-card d-card-flush">
          <SkeletonRows rows={5} />
        </div>
      ) : (
        <Failed error={failed} onRetry={() => void Promise.all([prepared.refetch(), ...(registerId === undefined ? [] : [filled.refetch()])])} />
      )}
    </div>
  )
}
