import type { PasswordLevel } from '@dilo/domain/rules/password-strength.ts'
import { AmountField } from '@dilo/ui/fields/amount-field.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { CodeField } from '@dilo/ui/fields/code-field.tsx'
import { DigitsField } from '@dilo/ui/fields/digits-field.tsx'
import { PasswordField } from '@dilo/ui/fields/password-field.tsx'
import { PasswordStrength } from '@dilo/ui/fields/password-strength.tsx'
import { PhoneField } from '@dilo/ui/fields/phone-field.tsx'
import { SliderField } from '@dilo/ui/fields/slider-field.tsx'
import { ResendButton } from '@dilo/ui/actions/resend-button.tsx'
import { TextAreaField } from '@dilo/ui/fields/text-area-field.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { useForm } from '@dilo/ui/fields/use-form.ts'
import { useState } from 'react'
import { say } from '../say.ts'
import { type ComponentPage, Row, State } from '../state.tsx'

const required = () => say('Заповніть це поле', 'Заполните это поле')

export const textField: ComponentPage<never> = {
  States: () => (
    <>
      <State name="empty, with hint">
        <TextField
          label={say('Призначення платежу', 'Назначение платежа')}
          hint={say('До 160 символів', 'До 160 символов')}
        />
      </State>
      <State name="filled">
        <TextField
          label={say('Отримувач', 'Получатель')}
          defaultValue="ТОВ «Зелений Гай»"
          aside={<a href="/text-field">{say('Змінити', 'Изменить')}</a>}
        />
      </State>
      <State name="error">
        <TextField
          label="E-mail"
          defaultValue="olena@"
          error={say(
            'Перевірте e-mail: має бути на зразок name@example.com',
            'Проверьте e-mail: должен быть вида name@example.com',
          )}
        />
      </State>
      <State name="large">
        <TextField
          label={say('Мобільний номер або e-mail', 'Мобильный номер или e-mail')}
          large
          placeholder="name@example.com"
        />
      </State>
      <State name="several lines" wide>
        <TextAreaField
          label={say('Призначення платежу', 'Назначение платежа')}
          defaultValue={say(
            'Оплата за послуги згідно з рахунком № 17, без ПДВ',
            'Оплата за услуги по счёту № 17, без НДС',
          )}
          rows={3}
        />
      </State>
    </>
  ),
  alone: {},
}

function Typed({ kind }: { kind: 'phone' | 'inn' | 'passport' }) {
  const [value, setValue] = useState({ phone: '+380 50 123 45 67', inn: '3184710691', passport: '' }[kind])
  const onChange = (event: { currentTarget: { value: string } }) => setValue(event.currentTarget.value)
  if (kind === 'phone')
    return (
      <PhoneField name="phone" label={say('Мобільний номер', 'Мобильный номер')} value={value} onChange={onChange} />
    )
  if (kind === 'inn')
    return (
      <DigitsField
        name="inn"
        label={say('Ваш РНОКПП', 'Ваш РНУКН')}
        length={10}
        value={value}
        onChange={onChange}
        hint={say('10 цифр', '10 цифр')}
      />
    )
  return (
    <DigitsField
      name="passport"
      label={say('Номер паспорта', 'Номер паспорта')}
      length={9}
      value={value}
      onChange={onChange}
      error={required()}
    />
  )
}

function EmptyPhone() {
  const [value, setValue] = useState('')
  return (
    <PhoneField
      name="empty"
      large
      label={say('Мобільний номер', 'Мобильный номер')}
      error={say('Номер неповний: потрібно 12 цифр', 'Номер неполный: нужно 12 цифр')}
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  )
}

export const phoneField: ComponentPage<never> = {
  States: () => (
    <>
      <State name="filled">
        <Typed kind="phone" />
      </State>
      <State name="empty, large, error">
        <EmptyPhone />
      </State>
    </>
  ),
  alone: {},
}

export const digitsField: ComponentPage<never> = {
  States: () => (
    <>
      <State name="filled">
        <Typed kind="inn" />
      </State>
      <State name="empty, error">
        <Typed kind="passport" />
      </State>
    </>
  ),
  alone: {},
}

function Amount({ start, error }: { start: string; error?: string }) {
  const [value, setValue] = useState(start)
  return (
    <AmountField
      label={say('Сума', 'Сумма')}
      currency="UAH"
      value={value}
      onChange={setValue}
      error={error}
      hint={say('Доступно 1 234 567,89 ₴', 'Доступно 1 234 567,89 ₴')}
    />
  )
}

export const amountField = {
  Empty: () => <Amount start="" />,
  Filled: () => <Amount start={'12\u00A0500,00'} />,
  Wrong: () => (
    <Amount start={'99\u00A0999\u00A0999'} error={say('На рахунку немає такої суми', 'На счёте нет такой суммы')} />
  ),
}

function Slider({ start, error }: { start: number; error?: string }) {
  const [value, setValue] = useState(start)
  const parts = ['7–30', '31–91', '92–183', '184–365']
  return (
    <SliderField
      label={say('Строк', 'Срок')}
      min={0}
      max={399}
      value={value}
      onChange={setValue}
      valueText={String(value)}
      parts={parts.map((name, place) => ({ key: name, name, isCurrent: Math.floor(value / 100) === place }))}
      error={error}
    />
  )
}

export const sliderField: ComponentPage<never> = {
  alone: {},
  States: () => (
    <>
      <State name="with its parts">
        <Slider start={220} />
      </State>
      <State name="wrong">
        <Slider start={0} error={say('Такого строку не пропонуємо', 'Такой срок не предлагаем')} />
      </State>
    </>
  ),
}

const levels: readonly (PasswordLevel | undefined)[] = [undefined, 1, 2, 3, 4, 5]

export const passwordField: ComponentPage<never> = {
  States: () => (
    <>
      <State name="plain">
        <PasswordField label={say('Пароль', 'Пароль')} defaultValue="Dilo-demo-1" />
      </State>
      <State name="error, large">
        <PasswordField label={say('Пароль', 'Пароль')} large error={required()} />
      </State>
      {levels.map((level) => (
        <State key={level ?? 'none'} name={`strength: ${level ?? 'nothing typed'}`}>
          <PasswordField
            label={say('Новий пароль', 'Новый пароль')}
            hint={<PasswordStrength level={level} />}
            defaultValue={'x'.repeat((level ?? 0) * 2)}
          />
        </State>
      ))}
      <State name="strength in the cabinet's words">
        <PasswordStrength level={3} wording="cabinet" />
        <PasswordStrength level={4} wording="cabinet" />
        <PasswordStrength level={5} wording="cabinet" />
      </State>
    </>
  ),
  alone: {},
}

function Code({ digits, wrong = false }: { digits: string; wrong?: boolean }) {
  const [value, setValue] = useState(digits)
  return (
    <CodeField
      label={say('Код із повідомлення', 'Код из сообщения')}
      value={value}
      onChange={setValue}
      onComplete={() => {}}
      error={wrong && say('Неправильний код', 'Неправильный код')}
    />
  )
}

export const codeField: ComponentPage<never> = {
  States: () => (
    <>
      <State name="empty">
        <Code digits="" />
      </State>
      <State name="two digits in">
        <Code digits="12" />
      </State>
      <State name="refused">
        <Code digits="" wrong />
      </State>
    </>
  ),
  alone: {},
}

export const resendButton: ComponentPage<never> = {
  States: () => (
    <>
      <State name="30 seconds">
        <ResendButton seconds={30} onResend={async () => {}} />
      </State>
      <State name="60 seconds, where sign-in is confirmed">
        <ResendButton seconds={60} onResend={async () => {}} />
      </State>
      <State name="ready">
        <ResendButton seconds={0} onResend={async () => 30} />
      </State>
    </>
  ),
  alone: {},
}

type FieldName = 'first' | 'second'

function Form() {
  const [accepted, setAccepted] = useState(0)
  const form = useForm<FieldName>({
    initial: { first: '', second: '' },
    order: ['first', 'second'],
    check: ({ first, second }) => ({
      ...(first === '' && { first: 'This field is required' as const }),
      ...(second === '' && { second: 'This field is required' as const }),
    }),
    onSubmit: async ({ second }) => {
      if (second === 'taken') return { second: 'Invalid value' }
      setAccepted(accepted + 1)
      return {}
    },
  })
  const text = (name: FieldName) =>
    ({ 'This field is required': required(), 'Invalid value': say('Таке вже є', 'Такое уже есть') })[
      form.error(name) as 'Invalid value'
    ]
  return (
    <form className="w-state-body d-stack" noValidate onSubmit={form.submit}>
      <TextField {...form.input('first')} label={say('Перше поле', 'Первое поле')} error={text('first')} />
      <TextField {...form.input('second')} label={say('Друге поле', 'Второе поле')} error={text('second')} />
      <Row>
        <Button type="submit" busy={form.busy}>
          {say('Надіслати', 'Отправить')}
        </Button>
        <output name="accepted">{accepted}</output>
      </Row>
    </form>
  )
}

export const form: ComponentPage<never> = {
  States: () => (
    <State name="an error shows once a field was left, or a submit has failed">
      <Form />
    </State>
  ),
  alone: {},
}
