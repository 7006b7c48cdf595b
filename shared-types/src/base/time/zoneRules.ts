/**
 * The clock changes of America/Vancouver (docs/operations.md#when-a-law-changes-the-clocks), because hosts
 * and browsers may have older data. `npm run zone-rules` writes this file.
 */
export const ZONE_RULES = {
  /** Minutes from UTC; the first one applies before all changes. */
  offsets: [-480, -420],
  /** The index of each new offset, and the minutes since the last change or 1970; both in base 36. */
  changes:
    '1-g70fc 061qc 17aj5o 0150mc 16hdo 04r2c 16hdo 04r2c 16hdo 04r2c 16hdo 04r2c 16p5o 04jac 16p5o ' +
    '04r2c 16hdo 04r2c 16hdo 04r2c 16hdo 04r2c 16hdo 04r2c 16p5o 04r2c 16hdo 04r2c 16hdo 04r2c 16hdo ' +
    '04r2c 16hdo 04r2c 16p5o 04jac 16p5o 05m6c 15m9o 05m6c 15m9o 05m6c 15m9o 05tyc 15eho 05tyc 15m9o ' +
    '05m6c 15m9o 05m6c 15m9o 05m6c 15m9o 05m6c 15m9o 05tyc 15m9o 05m6c 15m9o 05m6c 15m9o 05m6c 15m9o ' +
    '05m6c 15m9o 05tyc 15eho 05tyc 15m9o 05m6c 15m9o 05m6c 15m9o 05m6c 15m9o 05m6c 15m9o 05tyc 15eho ' +
    '05tyc 15m9o 05m6c 15m9o 05m6c 15m9o 05m6c 14yxo 069ic 14yxo 06hac 14r5o 06hac 14r5o 06hac 14yxo ' +
    '069ic 14yxo 069ic 14yxo 06hac 14r5o 06hac 14r5o 06hac 14yxo 069ic 14yxo 069ic 14yxo 069ic 14yxo ' +
    '06hac 14r5o 06hac 14r5o 06hac 14yxo 069ic 14yxo 069ic 14yxo 06hac 14r5o 06hac 14r5o 06hac 143to ' +
    '07cec 13w1o 07cec 13w1o 07cec 143to 07cec 13w1o 07cec 13w1o 07cec 13w1o 07cec 13w1o 07cec 13w1o ' +
    '07cec 143to 07cec 13w1o 07cec 13w1o 07cec 13w1o 07cec 13w1o 07cec 143to 07cec 13w1o 07cec 13w1o ' +
    '07cec 13w1o 07cec 13w1o 07cec 13w1o',
};
