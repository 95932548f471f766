import { INN_LENGTH } from '@dilo/domain/values/typed-inn.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { DigitsField } from '@dilo/ui/fields/digits-field.tsx'
import { PhoneField } from '@dilo/ui/fields/phone-field.tsx'
import { useForm } from '@dilo/ui/fields/use-form.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { personFieldMessages } from '@dilo/ui/messages/person-field-messages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureText } from '../../../api/failure-text.ts'
import { refusalOf } from '../../../api/refusal-of.ts'
import { leaveForSignIn } from '../../session/leave-for-sign-in.ts'
import { useCheckClient } from './adding-changes.ts'
import { checkWho, whoFields, type WhoField, type WhoProblem, type WhoValues } from './adding-order.ts'

/** A client whom the bank knows by both, and what is shown of their name. */
export type Found = { readonly who: WhoValues; readonly name: string }

type AddWhoProps = { onFound: (found: Found) => void; onInvite: () => void }

/** The first step: РНОКПП and phone. One answer stands for whatever is wrong with them. */
export function AddWho({ onFound, onInvite }: AddWhoProps) {
  const { t } = useLingui()
  const [failure, setFailure] = useState<{ readonly text: string; readonly isNobody: boolean }>()
  const failureText = useFailureText()
  const checking = useCheckClient()
  const fieldMessage = useFieldMessage(personFieldMessages)
  const form = useForm<WhoField, WhoProblem>({
    initial: { inn: '', phone: '' },
    order: whoFields,
    check: checkWho,
    onSubmit: async (who) => {
      setFailure(undefined)
      try {
        const { name } = await checking.mutateAsync({ inn: who.inn.trim(), phone: who.phone })
        onFound({ who, name })
      } catch (error) {
        if (refusalOf(error) === 'sessionRequired') leaveForSignIn()
        const isNobody = refusalOf(error) === 'innPhoneMismatch'
        setFailure({
          text: isNobody ? t`Клієнта з таким РНОКПП і таким телефоном немає. Перевірте обидва.` : failureText(error),
          isNobody,
        })
      }
      return {}
    },
  })
  return (
    <form className="d-stack d-gap-5" noValidate onSubmit={form.submit}>
      <p className="d-meta">
        <Trans>Так додають людину, яка вже є клієнтом банку й пройшла ідентифікацію.</Trans>
      </p>
      <DigitsField
        {...form.input('inn')}
        length={INN_LENGTH}
        label={t`РНОКПП`}
        error={fieldMessage(form.error('inn'))}
      />
      <PhoneField
        {...form.input('phone')}
        label={t`Мобільний телефон`}
        hint={t`Той, що людина підтвердила в банку`}
        error={fieldMessage(form.error('phone'))}
        autoComplete="off"
      />
      {failure !== undefined && (
        <Banner tone="danger" live title={failure.isNobody && failure.text}>
          <p>
            {failure.isNobody ? (
              <Trans>Людина ще не клієнт банку? Запросіть її: вона зареєструється, і ми перевіримо її особу.</Trans>
            ) : (
              failure.text
            )}
          </p>
        </Banner>
      )}
      <div className="d-row">
        <Button type="submit" busy={form.busy}>
          <Trans>Знайти</Trans>
        </Button>
        <Button variant="secondary" onClick={onInvite}>
          <Trans>Запросити</Trans>
        </Button>
      </div>
    </form>
  )
}
