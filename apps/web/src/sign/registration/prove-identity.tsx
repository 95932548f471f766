import type { Page } from '@dilo/domain/refusals/page-response.ts'
import type { Result } from '@dilo/domain/result.ts'
import { PASSPORT_LENGTH, parsePassportNumber } from '@dilo/domain/values/passport-number.ts'
import { INN_LENGTH, parseInnField } from '@dilo/domain/values/typed-inn.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { DigitsField } from '@dilo/ui/fields/digits-field.tsx'
import { PageTitle } from '@dilo/ui/display/page-title.tsx'
import { useForm } from '@dilo/ui/fields/use-form.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { type FieldProblem, useProblemText } from './field-problem.ts'
import { keepOrganization, named, type RegistrationAttempt } from './registration-attempt.ts'
import { withProvenInn } from './typed-organization.ts'
import { useExplanation } from './use-explanation.ts'
import { useWaysOn } from './use-ways-on.ts'

/** A number that proves a person's identity. */
type Proof = {
  readonly page: Page
  /** The server's name of the field. */
  readonly field: 'inn' | 'passport_number'
  readonly length: number
  readonly read: (text: string) => Result<unknown, FieldProblem>
  readonly prove: (typed: string) => Promise<unknown>
}

/**
 * The bank knows the phone of this registration as a person's, and asks for a proof that it is the same person (spec
 * section 4).
 */
export function ConfirmInn({ attempt }: { attempt: RegistrationAttempt }) {
  const { t } = useLingui()
  const proof: Proof = {
    page: '/registration/confirm/inn',
    field: 'inn',
    length: INN_LENGTH,
    read: parseInnField,
    prove: async (inn) => {
      await call('POST /api/auth-service/reg/verify/inn', { body: { inn, ...named() } })
      // The organization is named once more, and only with this one does it lead on.
      if (attempt.organization) keepOrganization(withProvenInn(attempt.organization, inn))
    },
  }
  return (
    <ProofForm proof={proof} title={t`Підтвердьте, що це ви`} label={t`Ваш РНОКПП`}>
      <Trans>
        За вашим номером телефону банк уже знає клієнта з іншим кодом. Щоб переконатися, що це ви, назвіть РНОКПП
        (ідентифікаційний код), який банк має з цим номером. Потім повернемося до організації.
      </Trans>
    </ProofForm>
  )
}

/** The person is a client of a branch: the passport that they have shown there (spec section 2). */
export function ConfirmPassport({ attempt }: { attempt: RegistrationAttempt }) {
  const { t } = useLingui()
  const proof: Proof = {
    page: '/confirm/registration/passport',
    field: 'passport_number',
    length: PASSPORT_LENGTH,
    read: parsePassportNumber,
    prove: (passport_number) =>
      call('POST /api/auth-service/reg/verify/passport', { body: { passport_number, ...named() } }),
  }
  return (
    <ProofForm
      proof={proof}
      title={t`Ви вже клієнт банку`}
      label={t`Номер паспорта`}
      hint={t`ID-картка: 9 цифр. Паспорт-книжечка: 6 цифр, без літер серії.`}
    >
      {attempt.entrepreneur ? (
        <Trans>
          Щоб переконатися, що це ви, назвіть номер паспорта, який показували у відділенні. На цьому реєстрацію буде
          завершено.
        </Trans>
      ) : (
        <Trans>
          Щоб переконатися, що це ви, назвіть номер паспорта, який показували у відділенні. Більше нічого не
          перевірятимемо.
        </Trans>
      )}
    </ProofForm>
  )
}

function ProofForm({
  proof,
  title,
  label,
  hint,
  children,
}: {
  proof: Proof
  title: string
  label: string
  hint?: string
  children: ReactNode
}) {
  const textOf = useProblemText()
  const { goOn } = useWaysOn()
  const explain = useExplanation(proof.page)
  const form = useForm<'typed', FieldProblem>({
    initial: { typed: '' },
    order: ['typed'],
    check: ({ typed }) => {
      if (typed === '') return { typed: 'This field is required' }
      const read = proof.read(typed)
      return read.ok ? {} : { typed: read.error }
    },
    onSubmit: async ({ typed }) => {
      try {
        await proof.prove(typed)
        await goOn()
        return {}
      } catch (failure) {
        const { [proof.field]: wrong } = await explain(failure)
        return wrong ? { typed: wrong } : {}
      }
    },
  })
  return (
    <>
      <div className="d-stack d-gap-2">
        <PageTitle title={title} keepFocus />
        <p className="s-lead">{children}</p>
      </div>
      <form className="d-stack d-gap-5" noValidate onSubmit={form.submit}>
        <DigitsField
          {...form.input('typed')}
          name={proof.field}
          length={proof.length}
          label={label}
          hint={hint}
          error={textOf(form.error('typed'))}
          large
          autoFocus
        />
        <Button type="submit" size="large" wide busy={form.busy}>
          <Trans>Підтвердити</Trans>
        </Button>
      </form>
      <p className="s-note">
        <Trans>Є три спроби. Потім реєстрацію доведеться почати ще раз.</Trans>
      </p>
    </>
  )
}
