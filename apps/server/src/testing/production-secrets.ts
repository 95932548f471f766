/** The secrets that production requires, just good enough for its checks. */
export const productionSecrets = {
  SERVER_KEY: '1f8b0c4e7a926d35b1e0f47c8a93d26507be41fc9d60a82358ce17f4b96a0d3c',
  PUBLIC_ORIGIN: 'https://bank.example',
  SMS_GATEWAY_TOKEN: 'mW7dRk2XqT9bHn4V',
  SMTP_URL: 'smtps://bank:zV8cLq3YtP6nJw2K@mail.example:465',
  SMTP_FROM: 'no-reply@bank.example',
  FILE_STORE_URL: 'https://store.example/bank',
  FILE_STORE_KEY_ID: 'bank',
  FILE_STORE_SECRET: 'pR5xGm8WqS3vTk7Z',
}
