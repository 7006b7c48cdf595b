import { positionSteps } from './steps';

const put = (...names: string[]) => {
  document.body.innerHTML = names.map((name) => `<p data-tour="${name}">${name}</p>`).join('');
};
const step = (...at: string[]) => ({ at, title: at[0] ?? 'alone', text: 'what it is' });
const titles = (steps: ReturnType<typeof positionSteps>) => steps.map(({ title }) => title);

it('steps of missing or hidden elements are omitted', () => {
  put('map', 'help', 'hidden');
  const steps = positionSteps(
    [step('search'), step('map'), step('hidden'), step('help')],
    (element) => element.textContent !== 'hidden',
  );
  expect(titles(steps)).toEqual(['map', 'help']);
  expect(steps.map(({ element }) => element?.textContent)).toEqual(['map', 'help']);
});

it('a step points at the first of its targets that can be seen', () => {
  put('open-search', 'help', 'help');
  const [search, help] = positionSteps([step('search', 'open-search'), step('help')], (element) => {
    return element !== document.querySelector('[data-tour="help"]');
  });
  expect(search?.element?.textContent).toBe('open-search');
  expect(help?.element).toBe(document.querySelectorAll('[data-tour="help"]')[1]);
});

it('a step without a target is shown alone', () => {
  put();
  expect(positionSteps([step()])).toEqual([{ ...step(), element: undefined }]);
});

it('elements without a size or outside the window are not visible', () => {
  put('flat', 'beyond', 'seen');
  const at = (name: string, box: Partial<DOMRect>) => {
    document.querySelector(`[data-tour="${name}"]`)!.getBoundingClientRect = () => box as DOMRect;
  };
  at('flat', { width: 0, height: 20, top: 0, left: 0 });
  at('beyond', { width: 20, height: 20, top: window.innerHeight, left: 0 });
  at('seen', { width: 20, height: 20, top: 0, left: 0 });
  expect(titles(positionSteps([step('flat'), step('beyond'), step('seen')]))).toEqual(['seen']);
});
