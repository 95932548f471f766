import { Button } from '@dilo/ui/actions/button.tsx'
import { CommandPalette, type PaletteGroup } from '@dilo/ui/overlays/command-palette.tsx'
import { ConfirmDialog } from '@dilo/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '@dilo/ui/overlays/dialog.tsx'
import { HintedIconButton } from '@dilo/ui/overlays/hinted-icon-button.tsx'
import { IconButton } from '@dilo/ui/actions/icon-button.tsx'
import {
  ArrowUpRight,
  CircleHelp,
  Copy,
  Ellipsis,
  Pencil,
  Plus,
  Settings,
  Trash2,
} from '@dilo/ui/icons/icons-of-things.ts'
import { Eye } from '@dilo/ui/icons/icons.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Menu } from '@dilo/ui/overlays/menu.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { Popover } from '@dilo/ui/overlays/popover.tsx'
import { Sheet } from '@dilo/ui/overlays/sheet.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Tooltip } from '@dilo/ui/overlays/tooltip.tsx'
import { type ReactNode, useState } from 'react'
import { say } from '../say.ts'
import { type ComponentPage, Row, State } from '../state.tsx'

const Opened = ({ name, children }: { name: string; children: (close: () => void, open: boolean) => ReactNode }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {children(() => setOpen(false), open)}
    </>
  )
}

const question = () =>
  say(
    'Платіж на 12 500,00 ₴ буде надіслано на підпис директору.',
    'Платёж на 12 500,00 ₴ будет отправлен на подпись директору.',
  )

const open = () => say('Відкрити', 'Открыть')

const Confirm = ({
  destructive = false,
  busy = false,
  title,
}: {
  destructive?: boolean
  busy?: boolean
  title?: string
}) => (
  <Opened name={open()}>
    {(close, isOpen) => (
      <ConfirmDialog
        open={isOpen}
        destructive={destructive}
        busy={busy}
        {...(title && { title })}
        onConfirm={close}
        onCancel={close}
      >
        {question()}
      </ConfirmDialog>
    )}
  </Opened>
)

/** The modal of spec section 2 for a blocked password: one button, no way around it. */
const Blocking = () => (
  <Opened name={open()}>
    {(close, isOpen) => (
      <Dialog
        open={isOpen}
        blocking
        onClose={close}
        title={say('Пароль заблоковано!', 'Пароль заблокирован!')}
        actions={<Button onClick={close}>{say('Відновити пароль', 'Восстановить пароль')}</Button>}
      >
        {say(
          'Заради безпеки ми заблокували пароль. Відновіть його, щоб увійти.',
          'В целях безопасности мы заблокировали пароль. Восстановите его, чтобы войти.',
        )}
      </Dialog>
    )}
  </Opened>
)

const windows = ['first', 'second'] as const

/** Each dialog is its page's own: shown, hidden, and all hidden by what the page keeps (decision 242). */
function Several() {
  const [shown, setShown] = useState<readonly (typeof windows)[number][]>([])
  const hide = (one: (typeof windows)[number]) => setShown(shown.filter((other) => other !== one))
  return (
    <>
      <Button variant="secondary" onClick={() => setShown(['first'])}>
        {open()}
      </Button>
      <Dialog
        open={shown.includes('first')}
        onClose={() => hide('first')}
        title={say('Перше вікно', 'Первое окно')}
        actions={
          <>
            <Button variant="secondary" onClick={() => hide('first')}>
              {say('Закрити це', 'Закрыть это')}
            </Button>
            <Button onClick={() => setShown(windows)}>{say('Ще одне', 'Ещё одно')}</Button>
          </>
        }
      >
        {question()}
      </Dialog>
      <Dialog
        open={shown.includes('second')}
        onClose={() => hide('second')}
        title={say('Друге вікно', 'Второе окно')}
        actions={
          <>
            <Button variant="secondary" onClick={() => hide('first')}>
              {say('Закрити перше', 'Закрыть первое')}
            </Button>
            <Button onClick={() => setShown([])}>{say('Закрити всі', 'Закрыть все')}</Button>
          </>
        }
      >
        {question()}
      </Dialog>
    </>
  )
}

export const dialog: ComponentPage<'confirm' | 'destructive' | 'busy' | 'blocking' | 'several'> = {
  States: () => (
    <>
      <State name="confirm, as it is by default">
        <Confirm />
      </State>
      <State name="a blocking one">
        <Blocking />
      </State>
      <State name="several: shown, hidden, all hidden">
        <Several />
      </State>
    </>
  ),
  alone: {
    confirm: () => <Confirm />,
    destructive: () => <Confirm destructive title={say('Видалити чернетку?', 'Удалить черновик?')} />,
    busy: () => <Confirm busy />,
    blocking: Blocking,
    several: Several,
  },
}

const Details = () => (
  <Opened name={open()}>
    {(close, isOpen) => (
      <Sheet
        open={isOpen}
        onClose={close}
        title={say('Платіж № 17', 'Платёж № 17')}
        actions={<Button onClick={close}>{say('Повторити', 'Повторить')}</Button>}
      >
        <KeyValues>
          <KeyValue name={say('Отримувач', 'Получатель')}>ТОВ «Зелений Гай»</KeyValue>
          <KeyValue name="IBAN" copied="UA083888880000000026001000001">
            UA08 3888 8800 0000 0026 0010 0000 1
          </KeyValue>
          <KeyValue name={say('Призначення', 'Назначение')}>{question()}</KeyValue>
        </KeyValues>
      </Sheet>
    )}
  </Opened>
)

const nowhere = () => {}

const goTo = (): PaletteGroup => ({
  id: 'commands',
  title: say('Команди', 'Команды'),
  choices: [
    { id: 'new', icon: Plus, name: say('Новий платіж', 'Новый платёж'), run: nowhere },
    { id: 'settings', icon: Settings, name: say('Налаштування', 'Настройки'), run: nowhere },
  ],
})

const entry = (): PaletteGroup => ({
  id: 'entries',
  title: say('Операції у виписці', 'Операции в выписке'),
  choices: [
    {
      id: 'entry',
      icon: ArrowUpRight,
      name: 'Товариство з обмеженою відповідальністю «Довга назва, яка не вміщається в один рядок»',
      detail: `№ 17 · 20.11.2026 · ${say('Оплата за послуги', 'Оплата за услуги')}`,
      aside: <Money amount="-123456789050" currency="UAH" signed />,
      run: nowhere,
    },
  ],
})

function Palette({
  groups,
  typed = '',
  children,
}: {
  groups: readonly PaletteGroup[]
  typed?: string
  children?: ReactNode
}) {
  const [text, setText] = useState(typed)
  return (
    <Opened name={open()}>
      {(close, isOpen) => (
        <CommandPalette
          open={isOpen}
          onClose={close}
          label={say('Пошук і команди', 'Поиск и команды')}
          placeholder={say('Номер, сума або команда', 'Номер, сумма или команда')}
          text={text}
          onText={setText}
          groups={groups}
          busy={false}
        >
          {children}
        </CommandPalette>
      )}
    </Opened>
  )
}

export const commandPalette: ComponentPage<'open' | 'nothing-found'> = {
  States: () => (
    <State name="closed">
      <Palette groups={[goTo(), entry()]} />
    </State>
  ),
  alone: {
    open: () => <Palette groups={[goTo(), entry()]} />,
    'nothing-found': () => (
      <Palette groups={[]} typed="ъъъ">
        <p className="d-palette-said">
          {say('За запитом «ъъъ» нічого не знайдено', 'По запросу «ъъъ» ничего не найдено')}
        </p>
      </Palette>
    ),
  },
}

export const sheet: ComponentPage<'open'> = {
  States: () => (
    <State name="closed">
      <Details />
    </State>
  ),
  alone: { open: Details },
}

const Actions = () => {
  const notify = useNotify()
  return (
    <Menu
      label={say('Дії з платежем', 'Действия с платежом')}
      trigger={(opens) => <IconButton icon={Ellipsis} name={open()} {...opens} />}
      items={[
        { key: 'edit', icon: Pencil, label: say('Змінити', 'Изменить'), onSelect: () => notify('success', 'edit') },
        { key: 'copy', icon: Copy, label: say('Повторити', 'Повторить'), onSelect: () => notify('success', 'copy') },
        {
          key: 'sign',
          label: say('Підписати', 'Подписать'),
          refused: say('Підписує директор', 'Подписывает директор'),
          onSelect: () => notify('error', 'sign'),
        },
        {
          key: 'delete',
          icon: Trash2,
          label: say('Видалити', 'Удалить'),
          destructive: true,
          onSelect: () => notify('warning', 'delete'),
        },
      ]}
    />
  )
}

export const menu: ComponentPage<'open'> = {
  States: () => (
    <State name="closed">
      <Row>
        <Actions />
      </Row>
    </State>
  ),
  alone: { open: Actions },
}

const About = () => (
  <Popover
    label={say('Про ліміт', 'О лимите')}
    trigger={(opens) => (
      <Button variant="secondary" {...opens}>
        {open()}
      </Button>
    )}
  >
    {(close) => (
      <div className="w-state-body d-stack">
        <p>{say('Ліміт на день: 100 000,00 ₴', 'Лимит на день: 100 000,00 ₴')}</p>
        <Button size="small" variant="secondary" onClick={close}>
          {say('Зрозуміло', 'Понятно')}
        </Button>
      </div>
    )}
  </Popover>
)

export const popover: ComponentPage<'open'> = {
  States: () => (
    <State name="closed">
      <Row>
        <About />
      </Row>
    </State>
  ),
  alone: { open: About },
}

const hint = () => say('Код із 8 цифр у Єдиному державному реєстрі', 'Код из 8 цифр в Едином государственном реестре')

export const tooltip: ComponentPage<'visible'> = {
  States: () => (
    <>
      <State name="by pointer or focus">
        <Row>
          <span>{say('Код ЄДРПОУ', 'Код ЕДРПОУ')}</span>
          <Tooltip hint={hint()}>
            {(described) => <IconButton icon={CircleHelp} name={say('Що це?', 'Что это?')} {...described} />}
          </Tooltip>
        </Row>
      </State>
      <State name="the name of a drawing">
        <Row>
          <HintedIconButton icon={Eye} name={say('Приховати суми', 'Скрыть суммы')} />
        </Row>
      </State>
      <State name="hoverless: by focus alone">
        <Row>
          <Tooltip hint={hint()} hoverless>
            {(described) => (
              <Button variant="secondary" {...described}>
                {say('Лише фокус', 'Только фокус')}
              </Button>
            )}
          </Tooltip>
        </Row>
      </State>
      <State name="block: as wide as its place">
        <Tooltip hint={hint()} block>
          {(described) => (
            <Button variant="secondary" {...described}>
              {say('На всю ширину', 'На всю ширину')}
            </Button>
          )}
        </Tooltip>
      </State>
    </>
  ),
  alone: {
    visible: () => (
      <div className="w-middle">
        <Tooltip hint={hint()} visible>
          {(described) => (
            <Button variant="secondary" {...described}>
              {say('Видно завжди', 'Видно всегда')}
            </Button>
          )}
        </Tooltip>
      </div>
    ),
  },
}

function NotifyButtons() {
  const notify = useNotify()
  return (
    <Row>
      <Button variant="secondary" onClick={() => notify('success', say('Платіж надіслано', 'Платёж отправлен'))}>
        success
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          notify(
            'error',
            say(
              'Технічна помилка на нашому боці. Спробуйте ще раз за хвилину.',
              'Техническая ошибка на нашей стороне. Попробуйте ещё раз через минуту.',
            ),
          )
        }
      >
        error
      </Button>
      <Button
        variant="secondary"
        onClick={() => notify('warning', say('Ліміт на день майже вичерпано', 'Лимит на день почти исчерпан'))}
      >
        warning
      </Button>
      <Button variant="secondary" onClick={() => notify('success', say('Назву збережено', 'Название сохранено'))}>
        one more
      </Button>
    </Row>
  )
}

function NotifyMarkup() {
  const notify = useNotify()
  const text = say(
    'Платіж <b>№ 17</b> повернувся.<br>Подивіться <a href="/notifications">причину</a>. <img src=x onerror=alert(1)>',
    'Платёж <b>№ 17</b> вернулся.<br>Посмотрите <a href="/notifications">причину</a>. <img src=x onerror=alert(1)>',
  )
  return (
    <Button variant="secondary" onClick={() => notify('warning', text)}>
      {open()}
    </Button>
  )
}

const OverDialog = () => {
  const notify = useNotify()
  return (
    <Opened name={open()}>
      {(close, isOpen) => (
        <Dialog
          open={isOpen}
          onClose={close}
          title={say('Вікно', 'Окно')}
          actions={<Button onClick={() => notify('error', say('Неправильний код', 'Неправильный код'))}>error</Button>}
        >
          {question()}
        </Dialog>
      )}
    </Opened>
  )
}

export const notifications: ComponentPage<'types' | 'markup' | 'over-a-dialog'> = {
  States: () => (
    <State name="success, error, warning, and one more than are shown at once" wide>
      <NotifyButtons />
    </State>
  ),
  alone: { types: NotifyButtons, markup: NotifyMarkup, 'over-a-dialog': OverDialog },
}
