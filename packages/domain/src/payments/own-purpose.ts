/** The purpose that is proposed for money between own accounts. Documents of payments are in Ukrainian. */
export const OWN_PURPOSE = 'Переказ між власними рахунками'
