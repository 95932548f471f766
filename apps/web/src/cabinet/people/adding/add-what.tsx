import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import { raises } from '@dilo/domain/signing/access-change.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Avatar } from '@dilo/ui/display/avatar.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { DateField } from '@dilo/ui/fields/date-field.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { type FieldErrors, type Form, useForm } from '@dilo/ui/fields/use-form.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from '../../address/open-page.ts'
import { bankNow } from '../../session/bank-clock.ts'
import { useFailureText } from '../../../api/failure-text.ts'
import { accessOf, ChoosePowers, type Offer, leastPowers } from '../choose-powers.tsx'
import { fieldsAtFault, OwnPassword } from '../own-password.tsx'
import { shownPhone } from '../shown-phone.ts'
import type { Found } from './add-who.tsx'
import { useAddPerson } from './adding-changes.ts'
import {
  addingOrder,
  checkPowers,
  isTrustee,
  powersFields,
  type PowersFieldName,
  type PowersProblem,
  type PowersValues,
} from './adding-order.ts'

type AddWhatProps = { found: Found; offers: readonly Offer[]; onBack: () => void; onClose: () => void }

/** The second step: the person, what they may do, and the password of who adds them. */
export function AddWhat({ found, offers, onBack, onClose }: AddWhatProps) {
  const { t } = useLingui()
  const { failure, submit } = useSubmit(found, onClose)
  const form = useForm<PowersFieldName, PowersProblem>({
    initial: { ...leastPowers(offers), authorityNumber: '', authorityDate: '', validUntil: '', password: '' },
    order: powersFields,
    check: checkPowers,
    onSubmit: submit,
  })
  const given = accessOf(form.values, offers)
  const isProposed = given !== undefined && raises(null, given)
  return (
    <form className="d-stack d-gap-5" noValidate onSubmit={form.submit}>
      <PersonCard found={found} onBack={onBack} />
      <ChoosePowers form={form} offers={offers} />
      {isTrustee(form.values.positionCode) && <Document form={form} />}
      <WhatFollows isProposed={isProposed} byBank={given !== undefined && headsCompany(given.type)} />
      <OwnPassword
        input={form.input('password')}
        problem={form.error('password')}
        hint={t`Щоб ніхто інший не додав людей від вашого імені`}
      />
      {failure !== undefined && (
        <Banner tone="danger" live>
          {failure}
        </Banner>
      )}
      <div className="d-row">
        <Button type="submit" busy={form.busy}>
          {isProposed ? <Trans>Передати на підпис</Trans> : <Trans>Додати</Trans>}
        </Button>
      </div>
    </form>
  )
}

function PersonCard({ found: { name, who }, onBack }: Pick<AddWhatProps, 'found' | 'onBack'>) {
  return (
    <div className="d-stack d-gap-2">
      <div className="d-row d-gap-3">
        <Avatar name={name} />
        <div>
          <p className="c-row-name">{name}</p>
          <p className="d-meta">
            <Trans>
              РНОКПП …{who.inn.trim().slice(-4)}, {shownPhone(who.phone)}
            </Trans>
          </p>
        </div>
      </div>
      <div className="d-row">
        <Button variant="secondary" onClick={onBack}>
          <Trans>Інша людина</Trans>
        </Button>
      </div>
    </div>
  )
}

/** The steps before the person acts. */
function WhatFollows({ isProposed, byBank }: { isProposed: boolean; byBank: boolean }) {
  return (
    <Banner tone="info" title={<Trans>Що буде далі</Trans>}>
      {isProposed && (
        <p>
          <Trans>Такий доступ підписують ті самі люди, що й найбільші платежі компанії, кожен своїм кодом.</Trans>
        </p>
      )}
      <p>
        <Trans>Людина підтвердить доступ кодом у своєму кабінеті: на це є сім днів. До того доступу немає.</Trans>
      </p>
      {byBank && (
        <p>
          <Trans>Тоді повноваження керівника ще перевірить банк.</Trans>
        </p>
      )}
    </Banner>
  )
}

type Fields = { form: Form<PowersFieldName, PowersProblem> }

/** A trustee acts by a document that has a number, a day and an end. */
function Document({ form }: Fields) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const [today] = useState(() => businessDateAt(bankNow()))
  return (
    <>
      <TextField
        {...form.input('authorityNumber')}
        label={t`Номер довіреності`}
        error={problemText(form.error('authorityNumber'))}
        autoComplete="off"
        maxLength={40}
      />
      <DateField
        {...form.input('authorityDate')}
        label={t`Дата довіреності`}
        max={today}
        error={problemText(form.error('authorityDate'))}
      />
      <DateField
        {...form.input('validUntil')}
        label={t`Діє до`}
        hint={t`Останній день, включно. Тоді доступ вимкнеться сам.`}
        min={today}
        error={problemText(form.error('validUntil'))}
      />
    </>
  )
}

function useProblemText(): (problem: PowersProblem | undefined) => string | undefined {
  const { t } = useLingui()
  return (problem) => {
    if (problem === undefined || problem === 'Wrong password') return undefined
    return problem === 'Wrong day' ? t`Перевірте дату` : t`Заповніть це поле`
  }
}

function useSubmit({ who, name }: Found, onClose: () => void) {
  const { t } = useLingui()
  const [failure, setFailure] = useState<string>()
  const notify = useNotify()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const adding = useAddPerson()
  const submit = async (values: PowersValues): Promise<FieldErrors<PowersFieldName, PowersProblem>> => {
    setFailure(undefined)
    try {
      const { changeId, state } = await adding.mutateAsync(addingOrder(who, values))
      notify(
        'success',
        state === 'offered'
          ? t`Додано: ${name}. Чекаємо на підтвердження людини.`
          : t`Запропоновано: ${name}. Тепер підписи.`,
      )
      onClose()
      if (state === 'proposed') await navigate({ to: '/people/access/$changeId', params: { changeId } })
      return {}
    } catch (error) {
      const fields = fieldsAtFault(error, daysAtFault)
      if (Object.keys(fields).length === 0) setFailure(failureText(error))
      return fields
    }
  }
  return { failure, submit }
}

/** Days that the answer names: this step has no text for another problem. */
const daysAtFault = (fields: Readonly<Record<string, string>>): FieldErrors<PowersFieldName, PowersProblem> =>
  Object.fromEntries(
    (['authorityDate', 'validUntil'] as const).flatMap((field) => (field in fields ? [[field, 'Wrong day']] : [])),
  )
