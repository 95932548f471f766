import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOfPage } from '../../address/open-page.ts'
import { PageHead } from '../../page/page-head.tsx'
import { isNoSuch } from '../../address/no-such.ts'
import { Failed } from '../../page/failed.tsx'
import { NotFound } from '../../page/not-found.tsx'
import { RegisterForm, type RegisterFormProps } from './register-form.tsx'
import { returnedPeople } from './returned-people.ts'
import { newRegister, register } from './salary-queries.ts'
import './salary.css'

const newRoute = addressOfPage('/salary/new')
const editRoute = addressOfPage('/salary/$registerId/edit')

/** A new register; with `from` in its address it starts with the people and amounts of another one. */
export function NewRegisterPage() {
  const { t } = useLingui()
  const { from, only } = newRoute.useSearch()
  return <FormPage title={t`Нова відомість`} registerId={from} isNew isTopUp={only === 'returned'} />
}

export function EditRegisterPage() {
  const { t } = useLingui()
  const { registerId } = editRoute.useParams()
  return <FormPage title={t`Змінити відомість`} registerId={registerId} isNew={false} isTopUp={false} />
}

type FormPageProps = {
  title: string
  registerId: string | undefined
  isNew: boolean
  /** It pays the people of another register whose money came back. */ isTopUp: boolean
}

function FormPage({ title, ...page }: FormPageProps) {
  const [turn, setTurn] = useState(0)
  // It only listens: the form below asks.
  const { error } = useQuery({ ...register(page.registerId ?? ''), enabled: false })
  if (isNoSuch(error)) return <NotFound />
  return (
    <div className="c-page c-salary-form">
      <PageHead title={title} />
      <FormWhenReady
        key={`${page.registerId}.${turn}`}
        {...page}
        onStartAgain={() => setTurn((before) => before + 1)}
      />
    </div>
  )
}

type FormWhenReadyProps = Omit<FormPageProps, 'title'> & {
  /** The register is to be read anew. */ onStartAgain: () => void
}

/** The form appears after all its data; an edited register is shown only from a fresh answer of the bank. */
function FormWhenReady({ registerId, isNew, isTopUp, onStartAgain }: FormWhenReadyProps) {
  const prepared = useQuery({ ...newRegister, refetchOnMount: 'always' })
  const filled = useQuery({
    ...register(registerId ?? ''),
    enabled: registerId !== undefined,
    refetchOnMount: 'always',
    refetchInterval: false,
  })
  const needed = registerId === undefined ? [prepared] : [prepared, filled]
  const missing = needed.find((one) => one.data === undefined)
  const failed = missing?.isError === true ? missing : undefined
  const pending = useSteadyPending(
    failed === undefined && (missing !== undefined || needed.some((one) => !one.isFetchedAfterMount)),
  )
  if (failed !== undefined) return <Failed error={failed.error} onRetry={() => void failed.refetch()} />
  if (pending || prepared.data === undefined) {
    return <SkeletonCard rows={5} />
  }
  const people = filled.data && (isTopUp ? returnedPeople(filled.data) : filled.data)
  return (
    <Started prepared={prepared.data} filled={people} isNew={isNew} isTopUp={isTopUp} onStartAgain={onStartAgain} />
  )
}

/**
 * The form reads its initial rows and their version once, together: later answers of the bank must not overwrite one
 * without the other.
 */
function Started({ onStartAgain, ...filled }: RegisterFormProps) {
  const [start] = useState(filled)
  return <RegisterForm {...start} onStartAgain={onStartAgain} />
}
