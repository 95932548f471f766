import { Stepper } from '@dilo/ui/actions/stepper.tsx'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { RegistrationAttempt, RegistrationStep } from './registration-attempt.ts'

const names: Record<RegistrationStep | 'form', MessageDescriptor> = {
  form: msg`Дані`,
  phoneCode: msg`Телефон`,
  emailCode: msg`E-mail`,
  organization: msg`Організація`,
  inn: msg`РНОКПП`,
  passport: msg`Паспорт`,
  otherPhone: msg`Інший номер`,
  offline: msg`Відділення`,
  mainPhone: msg`Основний номер`,
  logo: msg`Логотип`,
  thankYou: msg`Готово`,
}

/** The steps that everybody may expect, as far as they are known. */
const usual: readonly RegistrationStep[] = ['phoneCode', 'emailCode', 'organization', 'thankYou']

type Shown = RegistrationStep | 'form'

/** The steps so far, and the steps ahead. An inserted step changes no number of a finished one. */
function wayOf({ step, passed }: Pick<RegistrationAttempt, 'step' | 'passed'>): {
  steps: readonly Shown[]
  current: number
} {
  const done: readonly Shown[] = ['form', ...passed]
  const ahead = usual.slice(Math.max(...[...passed, step].map((one) => usual.indexOf(one))) + 1)
  return { steps: [...done, step, ...(step === 'thankYou' ? [] : ahead)], current: done.length }
}

/** The person's place in a registration, above each of its pages (design.md section 8, "Registration wizard"). */
export function RegistrationSteps({ attempt }: { attempt?: RegistrationAttempt }) {
  const { i18n } = useLingui()
  const { steps, current } = attempt ? wayOf(attempt) : { steps: ['form', ...usual] as const, current: 0 }
  return <Stepper steps={steps.map((step) => i18n._(names[step]))} current={current} />
}
