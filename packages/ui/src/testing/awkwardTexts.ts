/** Texts that break careless layouts, for stories. */
export const awkwardTexts = {
  long: 'Société Générale de Participations Financières et Industrielles du Grand Duché, Luxembourg branch in liquidation',
  unbroken: 'pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(3),
  arabic: 'شركة الأفق للاستثمارات والخدمات المالية',
  japanese: '株式会社日本総合研究所ホールディングス',
  polish: 'Zażółć Gęślą Jaźń Sp. z o.o.',
} as const;
