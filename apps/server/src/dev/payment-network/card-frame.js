// A frame of the local processor. What is typed and shown here stays here: the page around it hears how it ended.
const [, page] = /^\/frames\/(pin|reveal|bind)$/.exec(location.pathname) ?? []
const sessionId = location.hash.slice(1)
const query = new URLSearchParams(location.search)
const language = query.get('lang') === 'ru' ? 'ru' : 'uk'
document.documentElement.lang = language
if (query.get('theme') === 'dark') document.documentElement.dataset.theme = 'dark'
const main = document.getElementById('main')
/** Seconds for which a number stays on the screen. */
const SHOWN_FOR = 30

const texts = {
  uk: {
    over: 'Час цього вікна вийшов. Відкрийте його знову.',
    pin: 'Новий ПІН-код',
    again: 'Ще раз',
    set: 'Встановити',
    differ: 'Коди не збігаються.',
    rules: 'Такий ПІН-код не підходить. Потрібно від 4 до 12 цифр, і не всі однакові.',
    done: 'Готово.',
    number: 'Номер картки',
    numberHint: '16 цифр на картці, яку ви тримаєте в руках',
    bind: 'Далі',
    short: 'У номері 16 цифр.',
    wrong: 'Такої картки немає. Перевірте номер.',
    expires: 'Діє до',
    code: 'CVV',
    name: 'Імʼя на картці',
    copy: 'Скопіювати номер',
    copied: 'Скопійовано',
    left: (seconds) => `Зникне за ${seconds} с`,
  },
  ru: {
    over: 'Время этого окна вышло. Откройте его снова.',
    pin: 'Новый ПИН-код',
    again: 'Ещё раз',
    set: 'Установить',
    differ: 'Коды не совпадают.',
    rules: 'Такой ПИН-код не подходит. Нужно от 4 до 12 цифр, и не все одинаковые.',
    done: 'Готово.',
    number: 'Номер карты',
    numberHint: '16 цифр на карте, которую вы держите в руках',
    bind: 'Далее',
    short: 'В номере 16 цифр.',
    wrong: 'Такой карты нет. Проверьте номер.',
    expires: 'Действует до',
    code: 'CVV',
    name: 'Имя на карте',
    copy: 'Скопировать номер',
    copied: 'Скопировано',
    left: (seconds) => `Исчезнет через ${seconds} с`,
  },
}[language]

/** Tells the page around this frame how it ended; the number itself is never told. */
function tell(outcome, more = {}) {
  const target = location.ancestorOrigins?.[0] ?? '*'
  parent.postMessage({ kind: 'dilo-card-frame', sessionId, outcome, ...more }, target)
}

function node(tag, className, text) {
  const made = document.createElement(tag)
  if (className) made.className = className
  if (text !== undefined) made.textContent = text
  return made
}

async function send(path, body) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId, ...body }),
  })
  return answer.ok ? answer.json() : null
}

function over() {
  main.replaceChildren(node('p', '', texts.over))
  tell('over')
}

function field(id, text, { type = 'text' } = {}) {
  const label = node('label', '', text)
  label.htmlFor = id
  const input = node('input')
  Object.assign(input, { id, type, inputMode: 'numeric', autocomplete: 'off', maxLength: type === 'text' ? 19 : 12 })
  const box = node('div')
  box.append(label, input)
  return { box, input }
}

function form(fields, buttonText, submit) {
  const made = node('form')
  const fault = node('p', 'fault')
  fault.setAttribute('role', 'alert')
  const button = node('button', '', buttonText)
  made.append(...fields.map(({ box }) => box), fault, button)
  made.addEventListener('submit', async (event) => {
    event.preventDefault()
    fault.textContent = ''
    button.disabled = true
    fault.textContent = (await submit().catch(() => texts.over)) ?? ''
    button.disabled = false
  })
  main.replaceChildren(made)
  fields[0].input.focus()
}

function showPin() {
  const pin = field('pin', texts.pin, { type: 'password' })
  const again = field('again', texts.again, { type: 'password' })
  form([pin, again], texts.set, async () => {
    if (pin.input.value !== again.input.value) return texts.differ
    const answer = await send('/frames/session/pin', { pin: pin.input.value })
    if (answer === null) return void over()
    if (answer.error_code !== undefined) return texts.rules
    main.replaceChildren(node('p', '', texts.done))
    tell('done')
  })
}

function showBind() {
  const number = field('number', `${texts.number}: ${texts.numberHint}`)
  form([number], texts.bind, async () => {
    const answer = await send('/frames/session/number', { number: number.input.value })
    if (answer === null) return void over()
    if (answer.fault !== undefined) return answer.fault === 'Card number 16 characters' ? texts.short : texts.wrong
    main.replaceChildren(node('p', '', texts.done))
    tell('done', { numberToken: answer.numberToken })
  })
}

function pair(term, value) {
  const box = node('div')
  box.append(node('span', 'term', term), node('p', 'value', value))
  return box
}

/** Copies without leave of the page around: a press in the frame is enough. */
function copyButton(text) {
  const button = node('button', '', texts.copy)
  button.type = 'button'
  button.addEventListener('click', () => {
    const put = (event) => {
      event.clipboardData.setData('text/plain', text)
      event.preventDefault()
    }
    document.addEventListener('copy', put, { once: true })
    if (document.execCommand('copy')) button.textContent = texts.copied
    else document.removeEventListener('copy', put)
  })
  return button
}

function showNumber({ number, code, expires, name }) {
  const row = node('div', 'pair')
  row.append(pair(texts.expires, expires), pair(texts.code, code))
  const left = node('p', 'term')
  main.replaceChildren(
    pair(texts.number, number),
    copyButton(number.replaceAll(' ', '')),
    row,
    pair(texts.name, name),
    left,
  )
  let seconds = SHOWN_FOR
  const tick = () => {
    left.textContent = texts.left(seconds)
    seconds -= 1
    if (seconds >= 0) return void setTimeout(tick, 1000)
    main.replaceChildren()
    tell('done')
  }
  tick()
}

const opened = await send('/frames/session').catch(() => null)
if (opened === null || opened.kind !== page) over()
else {
  tell('open')
  if (page === 'pin') showPin()
  else if (page === 'bind') showBind()
  else showNumber(opened)
}
