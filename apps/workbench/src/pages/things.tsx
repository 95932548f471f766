import { Avatar } from '@dilo/ui/display/avatar.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { Counter } from '@dilo/ui/display/counter.tsx'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { ErrorState } from '@dilo/ui/loading/error-state.tsx'
import { Iban } from '@dilo/ui/display/iban.tsx'
import { IconButton } from '@dilo/ui/actions/icon-button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import * as iconsOfFiles from '@dilo/ui/icons/icons-of-files.ts'
import * as iconsOfThings from '@dilo/ui/icons/icons-of-things.ts'
import * as icons from '@dilo/ui/icons/icons.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { LoadMore } from '@dilo/ui/grid/load-more.tsx'
import { Logo } from '@dilo/ui/icons/logo.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { Pagination } from '@dilo/ui/grid/pagination.tsx'
import { PaymentQr } from '@dilo/ui/display/payment-qr.tsx'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Stepper } from '@dilo/ui/actions/stepper.tsx'
import { Tabs } from '@dilo/ui/display/tabs.tsx'
import { Timeline } from '@dilo/ui/display/timeline.tsx'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import { useState } from 'react'
import { say } from '../say.ts'
import { type ComponentPage, Row, State } from '../state.tsx'
import { amountField } from './fields.tsx'

const tones: readonly Tone[] = ['neutral', 'success', 'warning', 'danger', 'info']

export const amounts: ComponentPage<never> = {
  States: () => (
    <>
      <State name="sizes">
        <Money amount="123456789050" currency="UAH" size="hero" />
        <Money amount="123456789" currency="UAH" size="large" />
        <Money amount="5000" currency="USD" />
      </State>
      <State name="signed">
        <Money amount="5640000" currency="UAH" signed />
        <Money amount="-1290844" currency="UAH" signed />
      </State>
      <State name="field">
        <amountField.Empty />
      </State>
      <State name="field, filled">
        <amountField.Filled />
      </State>
      <State name="field, error">
        <amountField.Wrong />
      </State>
    </>
  ),
  alone: {},
}

/** Modules like those of a code; no camera reads anything off them. */
const likeACode = Array.from({ length: 65 }, (_, y) =>
  Array.from(
    { length: 65 },
    (_cell, x) => Math.min(x, y) > 3 && Math.max(x, y) < 61 && (x * y + 3 * x + 5 * y) % 7 < 3,
  ),
)

export const paymentQr: ComponentPage<never> = {
  States: () => (
    <State name="states">
      <PaymentQr modules={likeACode} label="QR" />
    </State>
  ),
  alone: {},
}

export const avatar: ComponentPage<never> = {
  States: () => (
    <State name="sizes">
      {(['small', 'normal', 'large'] as const).map((size) => (
        <Row key={size}>
          <Avatar name="Шевченко Олена Іванівна" size={size} />
          <Avatar name="ТОВ «Зелений Гай»" size={size} />
          <span>Шевченко Олена Іванівна</span>
        </Row>
      ))}
    </State>
  ),
  alone: {},
}

export const banner: ComponentPage<never> = {
  States: () => (
    <>
      {tones.map((tone) => (
        <State key={tone} name={tone}>
          <Banner tone={tone} title={say('Підписує директор', 'Подписывает директор')}>
            {say(
              'Ви можете створити платіж і надіслати його на підпис.',
              'Вы можете создать платёж и отправить его на подпись.',
            )}
          </Banner>
        </State>
      ))}
    </>
  ),
  alone: {},
}

const next = () => say('Продовжити', 'Продолжить')

export const button: ComponentPage<never> = {
  States: () => (
    <>
      {(['primary', 'secondary', 'ghost', 'danger'] as const).map((variant) => (
        <State key={variant} name={variant}>
          <Row>
            <Button variant={variant}>{next()}</Button>
            <Button variant={variant} busy>
              {next()}
            </Button>
            <Button variant={variant} size="small">
              {next()}
            </Button>
            <Button variant={variant} disabled>
              {next()}
            </Button>
          </Row>
        </State>
      ))}
      <State name="large, wide">
        <Button size="large" wide>
          {next()}
        </Button>
      </State>
      <State name="with an icon, icon alone">
        <Row>
          <Button icon={<Icon of={iconsOfThings.Plus} />}>{say('Новий платіж', 'Новый платёж')}</Button>
          <IconButton icon={iconsOfThings.Ellipsis} name={say('Ще дії', 'Ещё действия')} />
        </Row>
      </State>
    </>
  ),
  alone: {},
}

export const card: ComponentPage<never> = {
  States: () => (
    <>
      <State name="inside of each other">
        <Card title={say('Рахунок', 'Счёт')} aside={<Counter count={3} />}>
          <p>{say('Поточний', 'Текущий')}</p>
        </Card>
        <Card>{say('Без назви', 'Без названия')}</Card>
      </State>
      <State name="logo, IBAN, counters">
        <Logo />
        <Iban value="UA083888880000000026001000001" />
        <Iban value="UA083888880000000026001000001" masked />
        <Row>
          <Counter count={3} />
          <Counter count={120} tone="neutral" />
        </Row>
      </State>
    </>
  ),
  alone: {},
}

export const emptyAndError: ComponentPage<never> = {
  States: () => (
    <>
      <State name="empty">
        <EmptyState
          icon={iconsOfThings.FileText}
          action={<Button variant="secondary">{say('Створити платіж', 'Создать платёж')}</Button>}
        >
          {say('Ще немає платежів', 'Ещё нет платежей')}
        </EmptyState>
      </State>
      <State name="error">
        <ErrorState
          title={say('Виписка не завантажилася', 'Выписка не загрузилась')}
          code="TECHNICAL_ERROR · req-1"
          onRetry={() => {}}
        >
          {say(
            'Перевірте інтернет і спробуйте ще раз. Ваших платежів це не змінює.',
            'Проверьте интернет и попробуйте ещё раз. Ваших платежей это не меняет.',
          )}
        </ErrorState>
      </State>
    </>
  ),
  alone: {},
}

export const iconPage: ComponentPage<never> = {
  States: () => (
    <State name="all drawings" wide>
      <Row>
        {Object.entries({ ...icons, ...iconsOfThings, ...iconsOfFiles }).map(([name, drawing]) => (
          <span key={name} className="w-icon">
            <Icon of={drawing} />
            <span className="d-meta">{name}</span>
          </span>
        ))}
      </Row>
    </State>
  ),
  alone: {},
}

export const keyValue: ComponentPage<never> = {
  States: () => (
    <State name="with and without copying" wide>
      <KeyValues>
        <KeyValue name={say('Отримувач', 'Получатель')}>
          Товариство з обмеженою відповідальністю «Довга назва, яка не вміщається в один рядок»
        </KeyValue>
        <KeyValue name="IBAN" copied="UA083888880000000026001000001">
          <Iban value="UA083888880000000026001000001" />
        </KeyValue>
      </KeyValues>
    </State>
  ),
  alone: {},
}

export const loadMore: ComponentPage<never> = {
  States: () => (
    <>
      <State name="of a known number">
        <LoadMore shown={50} total={200} onMore={() => {}} />
      </State>
      <State name="busy, by a cursor">
        <LoadMore shown={200} busy onMore={() => {}} />
      </State>
      <State name="all is shown">
        <LoadMore shown={17} total={17} onMore={() => {}} />
      </State>
    </>
  ),
  alone: {},
}

function Pages({ start, count }: { start: number; count: number }) {
  const [current, setCurrent] = useState(start)
  return (
    <Pagination
      label={say(`Сторінки, усього ${count}`, `Страницы, всего ${count}`)}
      current={current}
      count={count}
      onChange={setCurrent}
    />
  )
}

export const pagination: ComponentPage<never> = {
  States: () => (
    <>
      <State name="few">
        <Pages start={1} count={3} />
      </State>
      <State name="many" wide>
        <Pages start={17} count={120} />
      </State>
    </>
  ),
  alone: {},
}

export const statusBadge: ComponentPage<never> = {
  States: () => (
    <State name="tones">
      <Row>
        <StatusBadge tone="neutral" icon={iconsOfThings.Pencil}>
          {say('Чернетка', 'Черновик')}
        </StatusBadge>
        <StatusBadge tone="warning" icon={iconsOfThings.Clock}>
          {say('На підписі', 'На подписи')}
        </StatusBadge>
        <StatusBadge tone="info" icon={iconsOfThings.RefreshCw}>
          {say('В обробці', 'В обработке')}
        </StatusBadge>
        <StatusBadge tone="success" icon={iconsOfThings.Check}>
          {say('Проведено', 'Проведён')}
        </StatusBadge>
        <StatusBadge tone="danger" icon={iconsOfThings.CircleX}>
          {say('Відхилено', 'Отклонён')}
        </StatusBadge>
      </Row>
    </State>
  ),
  alone: {},
}

const steps = () => [
  say('Дані', 'Данные'),
  say('Підтвердження телефону', 'Подтверждение телефона'),
  'E-mail',
  say('Організація', 'Организация'),
  say('Готово', 'Готово'),
]

export const stepper: ComponentPage<never> = {
  States: () => (
    <>
      {[0, 1, 4].map((current) => (
        <State key={current} name={`step ${current + 1}`} wide>
          <Stepper steps={steps()} current={current} />
        </State>
      ))}
      <State name="too many to name" wide>
        <Stepper steps={Array.from({ length: 9 }, (_, step) => `${say('Етап', 'Этап')} ${step + 1}`)} current={5} />
      </State>
    </>
  ),
  alone: {},
}

function PaymentTabs() {
  const [active, setActive] = useState<'signing' | 'drafts' | 'done' | 'rejected'>('signing')
  return (
    <Tabs
      label={say('Платежі', 'Платежи')}
      active={active}
      onChange={setActive}
      tabs={[
        { id: 'signing', label: say('На підпис', 'На подпись'), count: 3, tone: 'warning' },
        { id: 'drafts', label: say('Чернетки', 'Черновики'), count: 12 },
        { id: 'done', label: say('Проведені', 'Проведены'), count: 0 },
        { id: 'rejected', label: say('Відхилені', 'Отклонены'), count: 120 },
      ]}
    >
      <p>{active}</p>
    </Tabs>
  )
}

export const tabs: ComponentPage<never> = {
  States: () => (
    <>
      <State name="with counters" wide>
        <PaymentTabs />
      </State>
      <State name="one alone" wide>
        <Tabs
          label={say('Тип організації', 'Тип организации')}
          active="entrepreneur"
          onChange={() => {}}
          tabs={[{ id: 'entrepreneur', label: say('Підприємець', 'Предприниматель') }]}
        >
          <p>{say('10 цифр', '10 цифр')}</p>
        </Tabs>
      </State>
    </>
  ),
  alone: {},
}

export const timeline: ComponentPage<never> = {
  States: () => (
    <>
      <State name="done, waiting" wide>
        <Timeline
          nodes={[
            {
              key: 'created',
              tone: 'success',
              icon: iconsOfThings.Check,
              title: say('Створено', 'Создан'),
              detail: '20.11.2026, 08:20',
            },
            {
              key: 'signing',
              tone: 'warning',
              icon: iconsOfThings.Clock,
              title: say('Чекає на другий підпис', 'Ждёт второй подписи'),
            },
          ]}
        />
      </State>
      <State name="across, where it stands, what is ahead" wide>
        <Timeline
          across
          nodes={[
            {
              key: 'created',
              tone: 'success',
              icon: iconsOfThings.Check,
              title: say('Створено', 'Создан'),
              detail: '20.11.2026, 08:20',
            },
            {
              key: 'signing',
              standing: 'now',
              tone: 'warning',
              icon: iconsOfThings.Clock,
              title: say('На підписі', 'На подписи'),
            },
            {
              key: 'credited',
              standing: 'ahead',
              tone: 'neutral',
              icon: iconsOfThings.Hourglass,
              title: say('Зарахування', 'Зачисление'),
            },
          ]}
        />
      </State>
    </>
  ),
  alone: {},
}
