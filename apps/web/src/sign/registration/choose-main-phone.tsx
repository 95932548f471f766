import { Button } from '@dilo/ui/actions/button.tsx'
import { PageTitle } from '@dilo/ui/display/page-title.tsx'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { useForm } from '@dilo/ui/fields/use-form.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../api/call.ts'
import { registrationAttempt, type RegistrationAttempt } from './registration-attempt.ts'
import { showWholePhone } from './whole-phone.ts'
import { useExplanation } from './use-explanation.ts'
import { useWaysOn } from './use-ways-on.ts'

/**
 * The choice of the main one of two proven phones, spec section 2. The one of this registration is chosen to begin
 * with.
 */
export function ChooseMainPhone({ attempt }: { attempt: RegistrationAttempt }) {
  const { t } = useLingui()
  const [registered = '', other = ''] = attempt.phones
  const form = useForm<'phone'>({
    initial: { phone: registered },
    order: ['phone'],
    check: () => ({}),
    onSubmit: useChoice(),
  })
  const option = (phone: string, hint: string) => ({
    value: phone,
    label: <span className="d-tabular">{showWholePhone(phone)}</span>,
    hint,
  })
  return (
    <>
      <div className="d-stack d-gap-2">
        <PageTitle title={t`Виберіть основний номер`} />
        <p className="s-lead">
          <Trans>
            Обидва номери підтверджено. Основний стане вашим логіном, і на нього приходитимуть SMS із кодами.
          </Trans>
        </p>
      </div>
      <form className="d-stack d-gap-5" noValidate onSubmit={form.submit}>
        <RadioGroup
          label={t`Основний номер`}
          look="cards"
          options={[option(registered, t`З цієї реєстрації`), option(other, t`Ви давали його банку раніше`)]}
          value={form.values.phone}
          onChange={(phone) => form.set('phone', phone)}
        />
        <Button type="submit" size="large" wide busy={form.busy}>
          <Trans>Продовжити</Trans>
        </Button>
      </form>
    </>
  )
}

/** Afterwards an entrepreneur is registered, and a representative continues to the logo. */
function useChoice(): (values: { phone: string }) => Promise<object> {
  const { goOn } = useWaysOn()
  const explain = useExplanation('/registration/exist/select')
  return async ({ phone }) => {
    const regToken = registrationAttempt()?.token
    try {
      await call('POST /api/auth-service/reg/contacts/set_fin_phone', {
        body: { phone, ...(regToken !== undefined && { regToken }) },
      })
      await goOn()
    } catch (failure) {
      // No field here can have an error: the failure shows, or leads on.
      await explain(failure)
    }
    return {}
  }
}
