// The demo phone's page: asks for messages every second and shows them. Text is put in as text, never as markup.
const list = document.getElementById('messages')
const empty = document.getElementById('empty')
const status = document.getElementById('status')
const choice = document.getElementById('to')
const time = new Intl.DateTimeFormat('uk-UA', { timeStyle: 'medium', timeZone: 'Europe/Kyiv' })
const channels = { sms: 'SMS', email: 'Лист' }

choice.value = ''
let shown = ''

/** @param {string} tag @param {string} className @param {string} text */
function element(tag, className, text) {
  const node = document.createElement(tag)
  node.className = className
  node.textContent = text
  return node
}

function item(message) {
  const node = document.createElement('li')
  const head = element('p', 'head', `${channels[message.channel]} · ${message.to}`)
  const when = element('time', 'when', time.format(new Date(message.sentAt)))
  when.dateTime = message.sentAt
  head.append(when)
  node.append(head, element('p', 'text', message.text))
  if (message.code) node.append(copyButton(message.code))
  return node
}

function copyButton(code) {
  const button = element('button', 'code', code)
  button.type = 'button'
  button.setAttribute('aria-label', `Скопіювати код ${code}`)
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code)
    status.textContent = 'Код скопійовано'
  })
  return button
}

function offer(recipients) {
  for (const recipient of recipients) {
    if ([...choice.options].some((option) => option.value === recipient)) continue
    choice.add(new Option(recipient, recipient))
  }
}

async function refresh() {
  const answer = await fetch('/dev/messages')
  const messages = await answer.json()
  offer(new Set(messages.map((message) => message.to)))
  const visible = messages.filter((message) => choice.value === '' || message.to === choice.value)
  const key = JSON.stringify(visible)
  if (key === shown) return
  shown = key
  list.replaceChildren(...visible.map(item))
  empty.hidden = visible.length > 0
}

async function poll() {
  try {
    await refresh()
  } catch {
    status.textContent = 'Банк не відповідає'
  }
  setTimeout(poll, 1000)
}

choice.addEventListener('change', refresh)
poll()
