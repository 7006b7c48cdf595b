import { RepeatGroup } from '../form/repeat/RepeatGroup';
import type { Inputs } from './inputProps';
import { MultiSelectInput } from './MultiSelectInput';
import { NumberInput } from './NumberInput';
import { GeometryInput } from './location/GeometryInput';
import { PointInput } from './location/PointInput';
import { ShapeInput } from './location/ShapeEditor';
import { SelectInput } from './SelectInput';
import { TextInput } from './TextInput';
import { TimeInput } from './TimeInput';
import { YesNoInput } from './YesNoInput';

export const INPUTS: Inputs = {
  text: TextInput,
  longText: TextInput,
  integer: NumberInput,
  decimal: NumberInput,
  yesNo: YesNoInput,
  date: TimeInput,
  dateTime: TimeInput,
  select: SelectInput,
  multiSelect: MultiSelectInput,
  point: PointInput,
  line: ShapeInput,
  polygon: ShapeInput,
  geometry: GeometryInput,
  repeat: RepeatGroup,
};
