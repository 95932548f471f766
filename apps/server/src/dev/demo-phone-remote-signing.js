// The demo phone as Дія.Підпис: a request to sign appears here with what is signed, and is signed with a key of the demo
// authority that is made for the moment.
import { sendTo } from './send.js'
import { getKey } from './shown-key.js'

const list = document.getElementById('signings')
const none = document.getElementById('no-signings')
const result = document.getElementById('signing-result')
const owner = document.getElementById('owner')
const refusals = { OTP_EXPIRED: 'Час на підпис минув, або його вже дано.' }
let shown = ''

/** @param {string} tag @param {string} text @param {string} [className] */
function element(tag, text, className = '') {
  const node = document.createElement(tag)
  node.className = className
  node.textContent = text
  return node
}

/** What people read of a text: the bank writes JSON, and its own words stand under its values. */
function shownText(text) {
  const node = document.createElement('details')
  const whole = element('pre', text)
  try {
    whole.textContent = JSON.stringify(JSON.parse(text), null, 2)
    node.append(element('summary', summaryOf(JSON.parse(text))))
  } catch {
    node.append(element('summary', 'Текст'))
  }
  node.append(whole)
  return node
}

/** A payment by its amount and recipient, anything else by the name of its form. */
function summaryOf({ form, payment }) {
  if (!payment) return `Документ ${form ?? ''}`
  const minor = payment.amount.padStart(3, '0')
  return `Платіж ${minor.slice(0, -2)},${minor.slice(-2)} ${payment.currency} · ${payment.creditor.name}`
}

async function decide(request, path, done) {
  result.textContent = 'Зачекайте…'
  try {
    await sendTo(path, { requestId: request.requestId }, { refusals })
    result.textContent = done
  } catch (error) {
    result.textContent = error.message
  }
}

function item(request) {
  const node = document.createElement('li')
  node.id = request.requestId
  const row = element('div', '', 'row')
  const sign = element('button', 'Підписати в Дії', 'main')
  const decline = element('button', 'Відхилити', 'plain')
  sign.addEventListener('click', () =>
    decide(request, '/dev/remote-signings/signature', 'Підписано. Погляньте на екран комп’ютера.'),
  )
  decline.addEventListener('click', () => decide(request, '/dev/remote-signings/refusal', 'Відхилено.'))
  row.append(sign, decline)
  node.append(element('p', `${request.fullName} · ${request.company}`, 'who'), ...request.texts.map(shownText), row)
  return node
}

async function look() {
  try {
    const requests = await (await fetch('/dev/remote-signings')).json()
    const key = JSON.stringify(requests)
    if (key !== shown) list.replaceChildren(...requests.map(item))
    none.hidden = requests.length > 0
    shown = key
  } catch {
    // The messages' half of the page says that the bank does not answer.
  }
  setTimeout(look, 1000)
}

document
  .getElementById('get-key')
  .addEventListener('click', () => getKey(document.getElementById('key'), { phone: owner.value }))
look()
