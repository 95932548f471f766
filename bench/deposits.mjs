// Lets 100,000 deposits earn a day, beside one statement that writes as many rows.
import './deposits/run.ts'
