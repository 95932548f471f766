// The demo phone puts money on an account of its owner: a customer at another bank pays.
import { sendTo } from './send.js'

const owner = document.getElementById('owner')
const button = document.getElementById('put-money')
const result = document.getElementById('money-result')
const refusals = {
  NOT_FOUND: 'Цього телефона ніхто не має.',
  PAYER_NOT_VERIFIED: 'Банк ще перевіряє цього клієнта: до того рахунок нічого не отримує. Спробуйте за хвилину.',
  CANNOT_PAY_FROM_ACCOUNT: 'Рахунку в гривні ще немає: спершу анкета.',
}

button.addEventListener('click', async () => {
  result.textContent = ''
  try {
    const { company } = await sendTo('/dev/money', { phone: owner.value }, { refusals })
    result.textContent = `10 000,00 ₴ надійшло: ${company}`
  } catch (fault) {
    result.textContent = fault.message
  }
})
