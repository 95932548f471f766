import { type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { periodDates } from '@dilo/domain/values/period.ts'
import { Checkbox } from '@dilo/ui/fields/checkbox.tsx'
import { Chip, ChipGroup } from '@dilo/ui/actions/chip.tsx'
import { ComboBox } from '@dilo/ui/fields/combo-box.tsx'
import { DateField } from '@dilo/ui/fields/date-field.tsx'
import { DateRangeField } from '@dilo/ui/fields/date-range-field.tsx'
import { type FilePickerMode, FilePicker } from '@dilo/ui/fields/file-picker.tsx'
import { type ChosenPeriod, periodChosen } from '@dilo/ui/display/chosen-period.ts'
import { PeriodChoice } from '@dilo/ui/fields/period-choice.tsx'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { Segmented } from '@dilo/ui/fields/segmented.tsx'
import {
  Select,
  SelectField,
  type SelectPosition,
  type SelectTheme,
  selectThemes,
} from '@dilo/ui/fields/select-field.tsx'
import { TwoLineSelectField } from '@dilo/ui/fields/two-line-select.tsx'
import { Switch } from '@dilo/ui/fields/switch.tsx'
import { type ReactNode, useState } from 'react'
import { say } from '../say.ts'
import { type ComponentPage, Row, State } from '../state.tsx'

export const checkbox: ComponentPage<never> = {
  States: () => (
    <>
      <State name="off, on, some">
        <Checkbox>{say('Запам’ятати цей пристрій', 'Запомнить это устройство')}</Checkbox>
        <Checkbox defaultChecked hint={say('Надсилаємо раз на місяць', 'Отправляем раз в месяц')}>
          {say('Виписка на e-mail', 'Выписка на e-mail')}
        </Checkbox>
        <Checkbox mixed>{say('Усі картки', 'Все карты')}</Checkbox>
      </State>
      <State name="error">
        <Checkbox error={say('Потрібна ваша згода', 'Нужно ваше согласие')}>
          {say('Погоджуюся з умовами обслуговування рахунків', 'Согласен с условиями обслуживания счетов')}
        </Checkbox>
      </State>
      <State name="disabled">
        <Checkbox disabled>{say('Недоступно', 'Недоступно')}</Checkbox>
        <Checkbox disabled defaultChecked hint={say('Змінює лише директор', 'Меняет только директор')}>
          {say('Підпис обов’язковий', 'Подпись обязательна')}
        </Checkbox>
      </State>
    </>
  ),
  alone: {},
}

export const switchPage: ComponentPage<never> = {
  States: () => (
    <>
      <State name="off and on">
        <Switch>{say('Ховати суми', 'Скрывать суммы')}</Switch>
        <Switch defaultChecked hint={say('Лише для строкового депозиту', 'Только для срочного депозита')}>
          {say('Автоматичне продовження', 'Автоматическое продление')}
        </Switch>
      </State>
      <State name="disabled">
        <Switch disabled>{say('Повідомлення', 'Уведомления')}</Switch>
        <Switch disabled defaultChecked>
          {say('Підтвердження кодом', 'Подтверждение кодом')}
        </Switch>
      </State>
    </>
  ),
  alone: {},
}

function Radios({ look, error }: { look: 'plain' | 'cards'; error?: ReactNode }) {
  const [value, setValue] = useState<'new' | 'old' | 'none' | undefined>(error ? undefined : 'new')
  return (
    <RadioGroup
      label={say('Основний номер', 'Основной номер')}
      look={look}
      value={value}
      onChange={setValue}
      error={error}
      options={[
        { value: 'new', label: '+380 50 ••• 45 67', hint: say('Щойно зареєстрований', 'Только что зарегистрирован') },
        { value: 'old', label: '+380 67 ••• 11 22', hint: say('Був у банку раніше', 'Был в банке раньше') },
        { value: 'none', label: say('Інший номер', 'Другой номер'), disabled: true },
      ]}
    />
  )
}

export const radio: ComponentPage<never> = {
  States: () => (
    <>
      <State name="group">
        <Radios look="plain" />
      </State>
      <State name="cards">
        <Radios look="cards" />
      </State>
      <State name="group, error">
        <Radios look="plain" error={say('Виберіть номер', 'Выберите номер')} />
      </State>
      <State name="cards, error">
        <Radios look="cards" error={say('Виберіть номер', 'Выберите номер')} />
      </State>
    </>
  ),
  alone: {},
}

function ThreeWays({ count }: { count: number }) {
  const [value, setValue] = useState('0')
  const labels = [
    say('Підприємець', 'Предприниматель'),
    say('Юридична особа', 'Юридическое лицо'),
    say('Усі', 'Все'),
  ].slice(0, count)
  return (
    <Segmented
      label={say('Тип організації', 'Тип организации')}
      value={value}
      onChange={setValue}
      options={labels.map((label, index) => ({ value: String(index), label }))}
    />
  )
}

export const segmented: ComponentPage<never> = {
  States: () => (
    <>
      <State name="two">
        <Row>
          <ThreeWays count={2} />
        </Row>
      </State>
      <State name="three">
        <Row>
          <ThreeWays count={3} />
        </Row>
      </State>
    </>
  ),
  alone: {},
}

export const chip: ComponentPage<never> = {
  States: () => (
    <State name="a group" wide>
      <ChipGroup label={say('Стан', 'Состояние')}>
        <Chip active onSelect={() => {}}>
          {say('На підпис', 'На подпись')}
        </Chip>
        <Chip active={false} onSelect={() => {}}>
          {say('Чернетки', 'Черновики')}
        </Chip>
        <Chip active={false} onSelect={() => {}}>
          {say('Проведені', 'Проведены')}
        </Chip>
      </ChipGroup>
    </State>
  ),
  alone: {},
}

const positionsInCompany = (): readonly string[] => [
  say('Директор', 'Директор'),
  say('Головний бухгалтер', 'Главный бухгалтер'),
  say('Бухгалтер', 'Бухгалтер'),
  say('Уповноважена особа за довіреністю', 'Уполномоченное лицо по доверенности'),
]

const Options = () => positionsInCompany().map((name) => <option key={name}>{name}</option>)

const Themed = ({ theme }: { theme: SelectTheme }) => (
  <State name={theme}>
    {theme === 'default' || theme === 'sign' ? (
      <SelectField theme={theme} label={say('Ваша посада', 'Ваша должность')}>
        <Options />
      </SelectField>
    ) : (
      <Row>
        <Select theme={theme} aria-label={say('Ваша посада', 'Ваша должность')}>
          <Options />
        </Select>
      </Row>
    )}
  </State>
)

const Placed = ({ position }: { position: SelectPosition }) => (
  <div className="w-middle">
    <Select theme="select" position={position} aria-label={say('Ваша посада', 'Ваша должность')} name="position">
      <Options />
    </Select>
  </div>
)

/** A name that no field has room for, beside an amount that is read whole. */
function TwoLines() {
  const [value, setValue] = useState('current')
  return (
    <TwoLineSelectField
      label={say('З рахунку', 'Со счёта')}
      name="account"
      value={value}
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
      options={[
        {
          value: 'current',
          name: say('Поточний для розрахунків з постачальниками', 'Текущий для расчётов с поставщиками'),
          detail: '•• 0231',
          amount: '1 234 567 890,50 ₴',
        },
        { value: 'taxes', name: say('Податки', 'Налоги'), detail: '•• 0001', amount: '0,00 ₴' },
      ]}
    />
  )
}

export const select: ComponentPage<SelectPosition> = {
  States: () => (
    <>
      {selectThemes.map((theme) => (
        <Themed key={theme} theme={theme} />
      ))}
      <State name="error, hint">
        <SelectField
          label={say('Рахунок', 'Счёт')}
          error={say('Виберіть рахунок', 'Выберите счёт')}
          hint={say('З нього спишемо суму', 'С него спишем сумму')}
        >
          <Options />
        </SelectField>
      </State>
      <State name="two lines">
        <TwoLines />
      </State>
      <State name="disabled">
        <SelectField label={say('Рахунок', 'Счёт')} disabled>
          <Options />
        </SelectField>
      </State>
    </>
  ),
  alone: {
    'bottom-left': () => <Placed position="bottom-left" />,
    'bottom-right': () => <Placed position="bottom-right" />,
  },
}

const counterparties = [
  { id: '1', name: 'ФОП Бондаренко Ігор Васильович', detail: '3184710691' },
  { id: '2', name: 'ТОВ «Зелений Гай»', detail: '14360570' },
  { id: '3', name: 'ТОВ «Сьоме Небо»', detail: '41001278' },
  {
    id: '4',
    name: 'Товариство з обмеженою відповідальністю «Довга назва, яка не вміщається в один рядок»',
    detail: '41007788',
  },
]

function Counterparty({
  start = '',
  chosenAtFirst,
  error,
  free = false,
}: {
  start?: string
  chosenAtFirst?: string
  error?: string
  free?: boolean
}) {
  const [text, setText] = useState(start)
  const [chosen, setChosen] = useState<string | undefined>(chosenAtFirst)
  return (
    <>
      <ComboBox
        label={say('Отримувач', 'Получатель')}
        hint={say('Назва або код', 'Название или код')}
        error={error}
        options={counterparties}
        text={text}
        onText={setText}
        chosen={chosen}
        onChoose={setChosen}
        free={free}
      />
      <output name="chosen">{chosen}</output>
    </>
  )
}

export const comboBox: ComponentPage<'open' | 'nothing-found'> = {
  States: () => (
    <>
      <State name="empty">
        <Counterparty />
      </State>
      <State name="chosen">
        <Counterparty start="ТОВ «Зелений Гай»" chosenAtFirst="2" />
      </State>
      <State name="error">
        <Counterparty error={say('Виберіть отримувача', 'Выберите получателя')} />
      </State>
    </>
  ),
  alone: { open: () => <Counterparty />, 'nothing-found': () => <Counterparty free /> },
}

const today = '2026-11-20' as BusinessDate

function Period() {
  const [period, setPeriod] = useState<ChosenPeriod>({ named: 'month', dates: periodDates(today, 'month') })
  return <PeriodChoice period={period} today={today} onChange={(chosen) => setPeriod(periodChosen(chosen, today))} />
}

function Day({ start, error }: { start: string; error?: string }) {
  const [value, setValue] = useState(start)
  return (
    <DateField
      label={say('Дата платежу', 'Дата платежа')}
      value={value}
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
      min={today}
      max={plusDays(today, 365)}
      today={today}
      error={error}
    />
  )
}

export const dateField: ComponentPage<'calendar'> = {
  States: () => (
    <>
      <State name="filled">
        <Day start={today} />
      </State>
      <State name="empty, error">
        <Day start="" error={say('Заповніть це поле', 'Заполните это поле')} />
      </State>
      <State name="no such day">
        <Day start="11/25/2026" error="?" />
      </State>
      <State name="too early">
        <Day start="2026-11-19" error="?" />
      </State>
    </>
  ),
  alone: { calendar: () => <Day start="2026-11-26" /> },
}

function Range() {
  const [range, setRange] = useState(periodDates(today, 'previousWeek'))
  return <DateRangeField range={range} max={today} onChange={setRange} />
}

export const periodChoice: ComponentPage<'range'> = {
  States: () => (
    <>
      <State name="all periods" wide>
        <Period />
      </State>
      <State name="a range">
        <Range />
      </State>
    </>
  ),
  alone: { range: Period },
}

const EXTENSIONS = /\.(png|jpe?g|bmp|gif|pdf)$/i
const MAX_BYTES = 10_000_000

const checkFile = ({ name, size }: { name: string; size: number }) =>
  EXTENSIONS.test(name)
    ? size > MAX_BYTES
      ? ('File size error' as const)
      : undefined
    : ('File extension error' as const)

const PIXELS =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAFUlEQVR4nGNkYPj/n4GBgYGJAQoAHgQCAXmXGsgAAAAASUVORK5CYII='

const samples: Record<'none' | 'picture' | 'broken' | 'pdf', () => File | undefined> = {
  none: () => undefined,
  picture: () =>
    new File([Uint8Array.from(atob(PIXELS), (character) => character.codePointAt(0) ?? 0)], 'logo.png', {
      type: 'image/png',
    }),
  broken: () => new File([new Uint8Array(420_000)], 'DSC00017.JPG', { type: 'image/jpeg' }),
  pdf: () =>
    new File(
      [new Uint8Array(1_250_000)],
      say(
        'Статут товариства з обмеженою відповідальністю, нова редакція.pdf',
        'Устав общества с ограниченной ответственностью, новая редакция.pdf',
      ),
      { type: 'application/pdf' },
    ),
}

type PickerProps = { mode: FilePickerMode; sample?: keyof typeof samples; wrong?: ReactNode; disabled?: boolean }

function Picker({ mode, sample = 'none', wrong, disabled = false }: PickerProps) {
  const [file, setFile] = useState(samples[sample])
  const [problem, setProblem] = useState<'File size error' | 'File extension error'>()
  const texts = {
    'File size error': say('Файл завеликий: до 10 МБ', 'Файл слишком большой: до 10 МБ'),
    'File extension error': say(
      'Такий файл не підходить: потрібні png, jpg, bmp, gif або pdf',
      'Такой файл не подходит: нужны png, jpg, bmp, gif или pdf',
    ),
  }
  return (
    <FilePicker
      label={mode === 'file' ? say('Документ', 'Документ') : say('Логотип', 'Логотип')}
      hint={say('png, jpg, bmp, gif або pdf, до 10 МБ', 'png, jpg, bmp, gif или pdf, до 10 МБ')}
      error={problem ? texts[problem] : wrong}
      mode={mode}
      accept=".png,.jpg,.jpeg,.bmp,.gif,.pdf"
      check={checkFile}
      file={file}
      onChange={(next) => {
        setFile(next)
        setProblem(undefined)
      }}
      onRefused={setProblem}
      disabled={disabled}
    />
  )
}

const pickerStates = () =>
  (['file', 'photo', 'avatar'] as const).flatMap((mode) => [
    <State key={mode} name={`${mode}: empty`}>
      <Picker mode={mode} />
    </State>,
    <State key={`${mode} picture`} name={`${mode}: a picture`}>
      <Picker mode={mode} sample="picture" />
    </State>,
    <State key={`${mode} pdf`} name={`${mode}: PDF`}>
      <Picker mode={mode} sample="pdf" />
    </State>,
    <State key={`${mode} broken`} name={`${mode}: nothing to show`}>
      <Picker
        mode={mode}
        sample="broken"
        wrong={say('Це зображення не вдалося прочитати', 'Это изображение не удалось прочитать')}
      />
    </State>,
    <State key={`${mode} refused`} name={`${mode}: refused`}>
      <Picker mode={mode} wrong={say('Файл завеликий: до 10 МБ', 'Файл слишком большой: до 10 МБ')} />
    </State>,
    <State key={`${mode} sent`} name={`${mode}: on its way`}>
      <Picker mode={mode} sample="picture" disabled />
    </State>,
  ])

export const filePicker: ComponentPage<never> = {
  States: pickerStates,
  alone: {},
}
