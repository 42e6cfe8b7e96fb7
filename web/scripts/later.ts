// The texts of pages that one comes to later, such as the review: nothing else may use them (test/texts.test.ts).
export const later =
  /^(error\.circle\/|(review(?!\.more$)|find|mykeys|me|card|join|circle|holiday|practice(?!\.title$)|box(?!\.(lead|open|solve|title|valid|invalid)$)|about(?!\.(docs|licence|privacy|source|version)$))\.)/;
