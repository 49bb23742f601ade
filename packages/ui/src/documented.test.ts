import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('.', import.meta.url));
const entries = ['index.ts', 'finalForm/index.ts', 'JsonDiff/index.ts'].map(
  (name) => source + name,
);

const program = (files: readonly string[]) => {
  const { config } = ts.readConfigFile(`${source}../tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, `${source}..`);
  return ts.createProgram(files, options);
};

/** The exports, read by the compiler as an editor reads them. */
function* exported() {
  const all = program(entries);
  const checker = all.getTypeChecker();
  for (const entry of entries) {
    const file = all.getSourceFile(entry);
    const module = file && checker.getSymbolAtLocation(file);
    if (!module) throw new Error(`${entry} was not read.`);
    for (const alias of checker.getExportsOfModule(module)) {
      const symbol = alias.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(alias) : alias;
      yield { name: alias.name, symbol, checker };
    }
  }
}

/** The props of a component. */
function propsOf(component: ts.Type, checker: ts.TypeChecker): ts.Symbol[] {
  const [props] = component.getCallSignatures()[0]?.getParameters() ?? [];
  return props ? checker.getTypeOfSymbol(props).getProperties() : [];
}

/** The members to document: a component's props, or those of the interface itself. */
function membersOf(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol[] {
  if (!(symbol.flags & ts.SymbolFlags.Value))
    return checker.getDeclaredTypeOfSymbol(symbol).getProperties();
  return /^[A-Z]/.test(symbol.name) ? propsOf(checker.getTypeOfSymbol(symbol), checker) : [];
}

const isOurs = (symbol: ts.Symbol) =>
  symbol.declarations?.every((declaration) =>
    declaration.getSourceFile().fileName.startsWith(source),
  ) ?? false;

const isSilent = (symbol: ts.Symbol, checker: ts.TypeChecker) =>
  ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim() === '';

it('every export and every prop has a description', { timeout: 120_000 }, () => {
  const silent: string[] = [];
  let described = 0;
  for (const { name, symbol, checker } of exported()) {
    if (isSilent(symbol, checker)) silent.push(name);
    for (const member of membersOf(symbol, checker).filter(isOurs)) {
      if (isSilent(member, checker)) silent.push(`${name}.${member.name}`);
      else described += 1;
    }
  }
  expect(silent).toEqual([]);
  expect(described).toBeGreaterThan(300);
});

it('every component has an example', { timeout: 120_000 }, () => {
  const bare: string[] = [];
  for (const { name, symbol } of exported()) {
    const isComponent = symbol.flags & ts.SymbolFlags.Value && /^[A-Z]/.test(name);
    const hasExample = symbol.getJsDocTags().some((tag) => tag.name === 'example');
    if (isComponent && !hasExample) bare.push(name);
  }
  expect(bare).toEqual([]);
});

/** The component of a story file, and the props that its stories set: each has a row in the docs. */
function storyProps(file: ts.SourceFile, checker: ts.TypeChecker) {
  const module = checker.getSymbolAtLocation(file);
  const exports = module ? checker.getExportsOfModule(module) : [];
  const part = (symbol: ts.Symbol | undefined, name: string) => {
    const property = symbol && checker.getTypeOfSymbol(symbol).getProperty(name);
    return property && checker.getTypeOfSymbol(property);
  };
  const meta = exports.find(({ name }) => name === 'default');
  const component = part(meta, 'component');
  const set = exports.flatMap((story) => part(story, 'args')?.getProperties() ?? []);
  return { component, names: new Set(set.map(({ name }) => name)) };
}

it('every prop that a story sets has a description', { timeout: 120_000 }, () => {
  const stories = globSync('**/*.stories.tsx', { cwd: source }).map((name) => source + name);
  const all = program(stories);
  const checker = all.getTypeChecker();
  const silent: string[] = [];
  let described = 0;
  for (const name of stories) {
    const file = all.getSourceFile(name);
    const hasDocs = file && !file.text.includes("'!autodocs'");
    const { component, names } = hasDocs ? storyProps(file, checker) : {};
    if (!component || !names) continue;
    const undocumentedProps = propsOf(component, checker).filter(
      (member) => isOurs(member) && !isSilent(member, checker),
    );
    for (const prop of names) {
      if (undocumentedProps.some((member) => member.name === prop)) described += 1;
      else silent.push(`${path.basename(name)}: ${prop}`);
    }
  }
  expect(silent).toEqual([]);
  expect(described).toBeGreaterThan(150);
});
