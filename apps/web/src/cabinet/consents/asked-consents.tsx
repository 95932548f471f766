import type { ConsentKind } from '@dilo/domain/consents/consent-kinds.ts'
import { checkedBox } from '@dilo/domain/rules/checked-box.ts'
import type { Answer } from '@dilo/contract/calls.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { PageTitle } from '@dilo/ui/display/page-title.tsx'
import { Logo } from '@dilo/ui/icons/logo.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { personFieldMessages } from '@dilo/ui/messages/person-field-messages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { ConsentBox } from '../../consents/consent-box.tsx'
import { ContactPhone } from '../../contact-phone.tsx'
import { Failed } from '../page/failed.tsx'
import { useLanguage } from '../page/use-language.ts'
import { SignOut } from '../session/sign-out.tsx'
import { consents } from './consent-queries.ts'
import './asked-consents.css'

type Asked = Answer<'GET /api/user-service/user/consents'>['asked']

/** The question of the bank's terms, in the place of every page. @param mayPutOff whether the day of the texts is yet to come */
export function AskedConsents({ mayPutOff }: { mayPutOff: boolean }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(consents)
  return (
    <main className="c-asked">
      <Logo />
      <PageTitle title={t`Умови банку`} />
      {data ? (
        <Boxes asked={data.asked} mayPutOff={mayPutOff} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonCard rows={4} />
      )}
      <SignOut quiet />
    </main>
  )
}

function Boxes({ asked, mayPutOff }: { asked: Asked; mayPutOff: boolean }) {
  const fieldMessage = useFieldMessage(personFieldMessages)
  const failureText = useFailureText()
  const [checked, setChecked] = useState<ReadonlySet<ConsentKind>>(new Set())
  const [isTried, setIsTried] = useState(false)
  const answer = useAnswer()
  const problemOf = (kind: ConsentKind) => {
    const box = checkedBox(checked.has(kind))
    return isTried && !box.ok ? fieldMessage(box.error) : undefined
  }
  const agree = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (asked.every(({ kind }) => checked.has(kind)))
      answer.mutate(asked.map(({ kind, version }) => ({ kind, version })))
  }
  const check = (kind: ConsentKind, isChecked: boolean) =>
    setChecked((before) => new Set([...before].filter((one) => one !== kind).concat(isChecked ? [kind] : [])))
  return (
    <form className="d-stack d-gap-4" noValidate onSubmit={agree}>
      <p>
        <Trans>Згоду буде видно в «Моїх даних» і «Про компанію».</Trans>
      </p>
      <div className="consents">
        {asked.map(({ kind, companies }) => (
          <div key={kind}>
            <ConsentBox
              kind={kind}
              name={kind}
              checked={checked.has(kind)}
              error={problemOf(kind)}
              onChange={({ currentTarget }) => check(kind, currentTarget.checked)}
            />
            <Companies companies={companies} />
          </div>
        ))}
      </div>
      <Consequence asked={asked} mayPutOff={mayPutOff} />
      {answer.error && <Banner tone="danger" title={failureText(answer.error)} />}
      <div className="d-row">
        <Button type="submit" busy={answer.isPending}>
          <Trans>Погоджуюся</Trans>
        </Button>
        {mayPutOff && (
          <Button type="button" variant="secondary" onClick={() => answer.mutate([])}>
            <Trans>Пізніше</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}

/** The companies for which a head agrees. */
function Companies({ companies }: { companies: Asked[number]['companies'] }) {
  const language = useLanguage()
  if (companies.length === 0) return null
  const names = companies.map((names) => names[language]).join(', ')
  return (
    <p className="d-meta c-asked-companies">
      <Trans>За компанію: {names}</Trans>
    </p>
  )
}

/** The consequence of a refusal. */
function Consequence({ asked, mayPutOff }: { asked: Asked; mayPutOff: boolean }) {
  const [first = ''] = asked.map(({ mustBy }) => mustBy).sort()
  const day = first === '' ? '' : shortDate(first)
  return (
    <Banner
      tone={mayPutOff ? 'info' : 'warning'}
      title={
        mayPutOff ? (
          <Trans>До {day} кабінет працює й без згоди</Trans>
        ) : (
          <Trans>Без згоди кабінет не відкривається</Trans>
        )
      }
    >
      <p>
        {mayPutOff ? (
          <Trans>Від цього дня без згоди він не відкриється.</Trans>
        ) : (
          <Trans>Нові платежі й заявки почекають вашої згоди.</Trans>
        )}{' '}
        <Trans>Гроші лишаються на рахунках, а вже підписане банк виконує. Не погоджуєтеся — зателефонуйте нам:</Trans>{' '}
        <ContactPhone />
      </p>
    </Banner>
  )
}

/** Gives the consents, or with none of them puts the question off; then all that the pages show is asked for anew. */
function useAnswer() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (given: { kind: ConsentKind; version: string }[]) =>
      call('POST /api/user-service/user/consents', { body: { given } }),
    onSuccess: () => queries.invalidateQueries(),
  })
}
